import { customers } from '../data/view.ts'
import type { AreasTool } from './areasTool.ts'

interface Props {
  tool: AreasTool
  label: string
  value: string
  /** What stands for no layer; without it there is always one. */
  none?: string
  changed: (layerName: string) => void
}

/** The layers of the tenant. */
export function LayerSelect({ tool, label, value, none, changed }: Props) {
  const names = [...new Set([...tool.layers.value, ...(value === '' ? [] : [value])])]
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => changed(currentTarget.value)}>
        {none !== undefined && <option value="" children={none} />}
        {names.map((name) => (
          <option key={name} value={name} children={name === customers ? 'Customers' : name} />
        ))}
      </select>
    </label>
  )
}
