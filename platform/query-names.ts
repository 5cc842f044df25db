import type { Client, QueryConfig, Submittable } from 'pg'

/** A text is prepared from its so many-th use, so that rare ones occupy no server. */
const usesBefore = 10
/** Each connection keeps each of them, some 30 kB. */
const maxNames = 150

/** The name of a text that is prepared. */
export type QueryNames = (text: string) => string | undefined

/**
 * Names for prepared statements: PostgreSQL then parses and plans a repeated text once for each connection. Texts with
 * a `*` get none, because a prepared query must not change with a new column; neither do texts without values, which
 * may be several statements.
 */
export function createQueryNames(): QueryNames {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxNames || text.includes('*')) return known
    const count = (uses.get(text) ?? 0) + 1
    uses.set(text, count)
    // Texts whose length follows their values would fill the counts.
    if (uses.size > maxNames * 10) uses.clear()
    if (count < usesBefore) return undefined
    uses.delete(text)
    const name = `repeated-${names.size + 1}`
    names.set(text, name)
    return name
  }
}

type Answer = (error: (Error & { code?: string }) | null, result: unknown) => void
type Query = (config: QueryConfig | string | Submittable, answer?: Answer) => unknown

/** PostgreSQL: "cached plan must not change result type", after the type of a column has changed. */
const planOutdated = '0A000'

/** Prepares the texts that repeat on this connection. One that holds an outdated plan is replaced by its pool. */
export function prepareRepeated(connection: Client, nameOf: QueryNames): void {
  const query = connection.query.bind(connection) as Query
  const named: Query = (config, answer) => {
    // A stream reads by itself, and a text alone has no values.
    if (typeof config === 'string' || 'submit' in config || !answer) return query(config, answer)
    const isNameable = config.name === undefined && (config.values?.length ?? 0) > 0
    const name = isNameable ? nameOf(config.text) : undefined
    return query(name === undefined ? config : { ...config, name }, (error, result) => {
      if (error?.code === planOutdated) connection.emit('error', error)
      answer(error, result)
    })
  }
  connection.query = named as Client['query']
}
