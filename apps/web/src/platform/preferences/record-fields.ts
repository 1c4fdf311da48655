import { isRecord, type JsonRecord } from './json-record.ts'

/** Separates the names of a path; no field of a record contains it. */
const separator = '/'

/** The fields of a change by path, for example `displayMode/HG`. */
export function fieldsOf(change: JsonRecord, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(change).flatMap(([name, value]) => {
    if (value === undefined) return []
    return isRecord(value) ? fieldsOf(value, `${prefix}${name}${separator}`) : [[prefix + name, value]]
  })
}

/** The record with these fields set; all others stay. */
export function withFields(record: JsonRecord, fields: Iterable<readonly [string, unknown]>): JsonRecord {
  let result = record
  for (const [path, value] of fields) result = withField(result, path.split(separator), value)
  return result
}

function withField(record: JsonRecord, [name = '', ...rest]: readonly string[], value: unknown): JsonRecord {
  if (rest.length === 0) return { ...record, [name]: value }
  const part = record[name]
  return { ...record, [name]: withField(isRecord(part) ? part : {}, rest, value) }
}
