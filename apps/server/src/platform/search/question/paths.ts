import type { components } from '@geofield/client/openapi'
import type { ErrorDetail } from '../../http/errors.ts'
import type { TenantCaller } from '../../http/handlers.ts'
import { statementValues } from '../statement.ts'
import { escapeStep } from '../../jsonPointer.ts'
import { didYouMean } from '../../nearestName.ts'
import { preview } from '../../preview.ts'
import {
  type Entity,
  type EntityField,
  type FindEntity,
  type Finding,
  layerEntity,
  layerOf,
  type Reference,
} from './entity.ts'

/** A field at the end of a path. `at` is the path of references to its entity. */
export type PathField = { path: string; at: string; field: EntityField }
/** Where a path of references leads. */
export type Place = {
  entity: Entity
  reference: Reference | undefined
  parent: string
  area: AreaSource | undefined
}
/** The field with the areas of a layer. */
export type AreaSource = { field: string }

/** More references than this make a statement that PostgreSQL plans for longer than it runs. */
const maxPlaces = 8
/** The areas are compared one by one with each place. */
const maxAreas = 10_000

/** Resolves the paths of one question, reading the layers that they lead to. */
export class Paths {
  readonly places = new Map<string, Place>()
  readonly #find: FindEntity
  readonly #finding: Finding
  readonly #caller: TenantCaller

  constructor(
    root: Entity,
    { find, finding, caller }: { find: FindEntity; finding: Finding; caller: TenantCaller },
  ) {
    this.#find = find
    this.#finding = finding
    this.#caller = caller
    this.places.set('', { entity: root, reference: undefined, parent: '', area: undefined })
  }

  get finding(): Finding {
    return this.#finding
  }

  /** Returns the field of a path such as `customer.employee.employee_team_id`. */
  async find(path: string, pointer: string, faults: ErrorDetail[]): Promise<PathField | undefined> {
    const cut = path.lastIndexOf('.')
    // A path that begins with a dot is nothing's.
    const at = cut === 0 ? '.' : path.slice(0, Math.max(cut, 0))
    const place = await this.reach(at, pointer, faults)
    const name = path.slice(cut + 1)
    const field = place?.entity.fields.get(name)
    if (place && !field) {
      const { label, references } = place.entity
      const isReference = references.has(name) || this.places.get(path)?.area !== undefined
      const message = isReference
        ? `leads to another object; name a field of it, such as ${preview(`${path}.Id`)}`
        : `is not a field of ${label}${didYouMean(name, place.entity.fields.keys())}`
      faults.push({ path: pointer, code: 'unknownField', message: `${preview(path)} ${message}` })
    }
    return field && { path, at, field }
  }

  /** Returns the fields of a list of paths, each at most once. */
  async list(paths: readonly string[], pointer: string, faults: ErrorDetail[]): Promise<PathField[]> {
    const found: PathField[] = []
    for (const [index, path] of paths.entries()) {
      const at = `${pointer}/${index}`
      const field = await this.find(path, at, faults)
      if (paths.indexOf(path) < index)
        faults.push({ path: at, code: 'repeated', message: `${preview(path)} is already in the list` })
      const beyond = paths.find((other) => other.startsWith(`${path}.`))
      if (beyond !== undefined) {
        const message = `can't stand beside ${preview(beyond)}, which begins with it; ask for a field of the other object instead, such as ${preview(`${path}.Id`)}`
        faults.push({ path: at, code: 'repeated', message: `${preview(path)} ${message}` })
      }
      if (field) found.push(field)
    }
    return found
  }

  /** Returns the place that a path of references leads to. */
  async reach(at: string, pointer: string, faults: ErrorDetail[]): Promise<Place | undefined> {
    const known = this.places.get(at)
    if (known) return known
    const cut = at.lastIndexOf('.')
    const parent = at.slice(0, Math.max(cut, 0))
    const from = await this.reach(parent, pointer, faults)
    const reference = from?.entity.references.get(at.slice(cut + 1))
    if (from && !reference) {
      const names = [...from.entity.references.keys(), ...(parent === '' ? this.#listAreas() : [])]
      const message = `${preview(at)} leads nowhere: ${from.entity.label} have ${names.length > 0 ? `the references ${names.join(', ')}` : 'no references'}`
      faults.push({ path: pointer, code: 'unknownField', message })
    }
    return reference && this.#add(at, { reference, parent, area: undefined }, { pointer, faults })
  }

  /** Adds a named reference by place: the first record of a layer whose area contains a place. */
  async addArea(
    name: string,
    area: components['schemas']['SearchAreaJoin'],
    faults: ErrorDetail[],
  ): Promise<void> {
    const pointer = `/query/areas/${escapeStep(name)}`
    const of = await this.find(area.contains, `${pointer}/contains`, faults)
    if (of && of.field.kind !== 'geometry')
      faults.push({
        path: `${pointer}/contains`,
        code: 'notAPlace',
        message: `must be a geometry; ${preview(area.contains)} is a ${of.field.kind}`,
      })
    if (this.places.get('')!.entity.references.has(name) || this.places.get('')!.entity.fields.has(name))
      faults.push({
        path: pointer,
        code: 'repeated',
        message: `${preview(name)} is already a field or reference; give the areas another name`,
      })
    if (!of) return
    const reference: Reference = {
      to: layerEntity(area.layer),
      from: of.field.value,
      match: () => `area_box @> place and area_ring @> place
        and not exists (select from unnest(area_holes) hole where hole @> place)`,
      isUnique: false,
    }
    const place = await this.#add(
      name,
      { reference, parent: of.at, area: { field: '' } },
      { pointer: `${pointer}/layer`, faults },
    )
    if (place && (await this.#countAreas(place.entity)) > maxAreas)
      faults.push({
        path: `${pointer}/layer`,
        code: 'tooManyAreas',
        message: `has more than ${maxAreas} records, each of which would be compared with each place`,
      })
    if (place) place.area = { field: findShape(place.entity, area.field, { pointer, faults }) }
  }

  async #add(
    at: string,
    place: Omit<Place, 'entity' | 'reference'> & { reference: Reference },
    { pointer, faults }: { pointer: string; faults: ErrorDetail[] },
  ): Promise<Place | undefined> {
    if (this.places.size > maxPlaces) {
      faults.push({
        path: pointer,
        code: 'tooManyReferences',
        message: `A question may use at most ${maxPlaces} references.`,
      })
      return undefined
    }
    const entity = await this.lookUp(place.reference.to)
    if (!entity) {
      const name = layerOf(place.reference.to)
      faults.push({
        path: pointer,
        code: 'unknownLayer',
        message: `leads to the layer ${preview(name)}, which the tenant doesn't have`,
      })
      return undefined
    }
    const added = { ...place, entity }
    this.places.set(at, added)
    return added
  }

  /** Finds an entity that the caller's credentials open. */
  async lookUp(name: string): Promise<Entity | undefined> {
    const entity = await this.#find(this.#finding, name)
    if (entity) this.#caller.checkAlso?.(entity.readBy)
    return entity
  }

  async #countAreas({ from }: Entity): Promise<number> {
    const { values, add } = statementValues()
    const text = `select count(*) total from (select from ${from(add)} limit ${maxAreas + 1}) areas`
    const { rows } = await this.#finding.transaction.query<{ total: number }>(text, values)
    return rows[0]!.total
  }

  #listAreas(): string[] {
    return [...this.places].filter(([, { area }]) => area).map(([name]) => name)
  }
}

/** Returns the name of the field with a layer's areas: the given one, or its first that ends in `_shape`, or its first geometry. */
export function findShape(
  { fields, label }: Entity,
  given: string | undefined,
  { pointer, faults }: { pointer: string; faults: ErrorDetail[] },
): string {
  const geometries = [...fields.values()].filter(({ kind }) => kind === 'geometry').map(({ name }) => name)
  const found = given ?? geometries.find((name) => name.endsWith('_shape')) ?? geometries[0]
  if (found !== undefined && geometries.includes(found)) return found
  const message =
    given === undefined ? `${label} have no geometry` : `${preview(given)} is not a geometry of ${label}`
  faults.push({ path: `${pointer}/field`, code: 'unknownField', message })
  return ''
}

/** Returns the JSON Pointer of a key. */
export function pathsOf(pointer: string, key: string): string {
  return `${pointer}/${escapeStep(key.slice(0, 200))}`
}
