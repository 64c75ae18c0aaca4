import type { Transaction } from '../../platform/database/database.ts'
import type { RecordView } from '../../platform/database/sight.ts'
import type { Layer } from '../layers/layer.ts'
import { listPatterns, SearchSql, type Texts } from './searchSql.ts'

type Source = { layer: Pick<Layer, 'layerId'>; view: RecordView }

/** From this share of a layer on, it takes less to read the stored text of each record than to compute that of those found. */
const commonShare = 0.1
/** A search has few words. Of one with more, the others are searched as rare ones. */
const mostJudged = 8

/** Returns the patterns of a search's texts that many records match, as PostgreSQL estimates. */
export async function findCommonTexts(
  transaction: Transaction,
  { layer, view }: Source,
  texts: Texts,
): Promise<ReadonlySet<string>> {
  const patterns = listPatterns(texts).slice(0, mostJudged)
  if (patterns.length === 0) return new Set()
  const estimate = async (pattern?: string) => {
    const sql = new SearchSql(layer.layerId)
    const where = sql.where({ words: [], conditions: [] })
    const text = pattern === undefined ? '' : `and ${sql.textHas(pattern)}`
    const { rows } = await transaction.query<Explained>(
      `explain (format json) select from ${view} where ${where} ${text}`,
      sql.values,
    )
    return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
  }
  const all = await estimate()
  const common = new Set<string>()
  for (const pattern of patterns) if ((await estimate(pattern)) > all * commonShare) common.add(pattern)
  return common
}

/** Returns the SQL of a search, by how common its texts are. */
export async function searchSql(transaction: Transaction, source: Source, texts: Texts): Promise<SearchSql> {
  const common = await findCommonTexts(transaction, source, texts)
  return new SearchSql(source.layer.layerId, undefined, common)
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }
