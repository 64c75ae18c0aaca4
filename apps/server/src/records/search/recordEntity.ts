import { recordView } from '../../platform/database/sight.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Tenant } from '../../platform/http/handlers.ts'
import { type AddValue } from '../../platform/search/statement.ts'
import {
  byAccountKey,
  byEmployeeGuid,
  type Entity,
  type EntityField,
  type FindEntity,
  layerEntity,
  type Reference,
} from '../../platform/search/question/entity.ts'
import { getListContent } from '../layers/list.ts'
import type { Layer } from '../layers/layer.ts'
import { findLayer } from '../layers/layerStore.ts'
import { toRecord, toRowFacts } from '../record.ts'
import { findCommonTexts } from './commonTextStore.ts'
import { readExtent } from './extentStore.ts'
import { listSearchFields, type SearchField } from './searchFields.ts'
import type { Condition } from './searchRequest.ts'
import { SearchSql } from './searchSql.ts'
import { locatePage, readRecords, toSource } from './searchStore.ts'
import { customerLayer } from '../../platform/customerLayer.ts'

/** Finds the records of a layer as what a question is about. */
export const findRecordEntity: FindEntity = async ({ transaction, tenant }, layerName) => {
  const layer = await findLayer(transaction, layerName)
  return layer && toEntity(tenant, layer)
}

function toEntity(tenant: Tenant, layer: Layer): Entity {
  const source = toSource(tenant, layer)
  const { layerId, name: layerName } = layer
  const from = (view: string) => (add: AddValue) =>
    `(select * from ${view} where layer_id = ${add(layerId)}) one`
  const isCustomers = layerName === customerLayer
  const fields = listSearchFields(layer)
  const common = new Set<string>()
  const sql = (add: AddValue) => new SearchSql(layerId, { values: [], add }, common)
  return {
    label: isCustomers ? 'customers' : `records of ${layerName}`,
    readBy: isCustomers
      ? { operationId: 'searchCustomers', area: 'customers' }
      : { operationId: 'searchRecords', area: 'records', layerName },
    from: from(source.view),
    // One record is found by its key, whose view judges it alone.
    joined: from(
      recordView(tenant.actor, layerName) === 'tenant_record' ? 'tenant_record' : 'visible_record',
    ),
    key: { sql: 'record_id', type: 'uuid' },
    fields: new Map([...fields.values()].map((field) => [field.name, toField(field, sql)])),
    references: listReferences(layer),
    condition: (condition, add) =>
      sql(add).test({ ...condition, field: fields.get(condition.field.name)! } as Condition),
    hasWord: (word, add) => sql(add).hasWord(word),
    prepare: async (transaction, texts) => {
      for (const text of await findCommonTexts(transaction, source, texts)) common.add(text)
    },
    usual: [{ sql: 'node_id', kind: 'integer' }],
    employee: 'employee',
    countAll: async (transaction: Transaction) =>
      source.view === 'tenant_record' ? (await locatePage(transaction, layer, 0)).total : null,
    whole: async (transaction, recordIds) =>
      (await readRecords(transaction, source, recordIds)).map((record) => toRecord(tenant, layer, record)),
    columns: () => toRowFacts(layer),
    extent: (transaction, time) => readExtent(transaction, source, fields.get(time)!),
  }
}

function toField(field: SearchField, sql: (add: AddValue) => SearchSql): EntityField {
  const { name, kind, column, slot } = field
  const value = (add: AddValue) => sql(add).operand(field)
  // A response has the value that is stored, as it was sent.
  const shown = column ? value : (add: AddValue) => `data->${add(name)}`
  const number = (add: AddValue) => {
    const stored = `data->${add(name)}`
    return `case when jsonb_typeof(${stored}) = 'number' then (${stored})::numeric end`
  }
  return {
    name,
    kind,
    value,
    shown,
    isIndexed: column !== undefined || slot !== undefined,
    isNeverNull: column !== undefined && column !== 'title' && column !== 'description',
    ...(kind === 'number' && !column && { amount: number }),
  }
}

/** The records that a list reads from another layer, and an employee: a customer's assignee, or who created the record. */
function listReferences(layer: Layer): Map<string, Reference> {
  const lists = layer.properties.flatMap((property): [string, Reference][] => {
    const content = getListContent(property)
    if (content?.mode !== 'layer' || typeof content.source !== 'string') return []
    const { source: to, valueField = '' } = content
    const reference: Reference = {
      to: layerEntity(to),
      from: (add) => `(data->>${add(property.propertyName)})`,
      match: (source, add) => `data @> jsonb_build_object(${add(valueField)}::text, ${source})`,
      isUnique: false,
    }
    return [[property.propertyName, reference]]
  })
  return new Map([['employee', layer.name === customerLayer ? byAssignee : byCreator], ...lists])
}

const byAssignee = byEmployeeGuid(
  `case when data->>'customer_assignee' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (data->>'customer_assignee')::uuid end`,
)
const byCreator = byAccountKey('case when created_by_key is null then created_by else created_by_key end')
