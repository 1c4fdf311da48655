/** A stored document that could not be read. */
export interface DroppedDocument {
  /** Where it stood in what was loaded. */
  readonly index: number
  readonly id: string | null
  readonly reason: string
}

export interface DocumentsRead<Doc> {
  readonly docs: readonly Doc[]
  readonly dropped: readonly DroppedDocument[]
}

export interface LoadReport {
  readonly loaded: number
  readonly dropped: readonly DroppedDocument[]
}

export type Fields = Readonly<Record<string, unknown>>

/** Makes a document of one version into one of the next; the step at index 0 leads from version 1 to 2. */
export type Migration = (doc: Fields) => Record<string, unknown>

const COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]+)$/i
const MOST_ID = 200

/**
 * Documents come back from storage, where anything may have happened to them: those that cannot be read are left out and
 * named. `read` answers the document, or why it is none.
 */
export function readDocuments<Doc extends { readonly id: string }>(
  input: unknown,
  read: (item: unknown) => Doc | string,
): DocumentsRead<Doc> {
  if (input === undefined || input === null) return { docs: [], dropped: [] }
  if (!Array.isArray(input)) return { docs: [], dropped: [{ index: 0, id: null, reason: 'not a list' }] }
  const docs = new Map<string, Doc>()
  const dropped: DroppedDocument[] = []
  for (const [index, item] of input.entries()) {
    const doc = read(item)
    if (typeof doc === 'string') dropped.push({ index, id: idOf(item), reason: doc })
    else if (docs.has(doc.id)) dropped.push({ index, id: doc.id, reason: 'its id is taken' })
    else docs.set(doc.id, doc)
  }
  return { docs: [...docs.values()], dropped }
}

/** The fields of a document in the newest version, with an id; or why there are none. */
export function newestFields(
  item: unknown,
  migrations: readonly Migration[],
): (Fields & { readonly id: string }) | string {
  if (!isRecord(item)) return 'not an object'
  const { version } = item
  const newest = migrations.length + 1
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return 'it has no version'
  if (version > newest) return `version ${version} is newer than ${newest}, the newest known here`
  const fields = migrations.slice(version - 1).reduce<Fields>((doc, step) => step(doc), item)
  const { id } = fields
  return typeof id === 'string' && id !== '' && id.length <= MOST_ID ? { ...fields, id } : 'it has no id'
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find(one => one === value)
}

/** Brought back into bounds; the fallback when it is no number. */
export function within(value: unknown, least: number, most: number, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(most, Math.max(least, value))
    : fallback
}

export function colourOr(fallback: string, value: unknown): string {
  return typeof value === 'string' && COLOUR.test(value) ? value : fallback
}

/** For a log. */
export function droppedMessage(what: string, dropped: readonly DroppedDocument[]): string {
  const reasons = dropped.map(({ id, index, reason }) => `${id ?? `number ${index}`}: ${reason}`)
  return `${what} left out: ${reasons.join('; ')}`
}

function idOf(item: unknown): string | null {
  return isRecord(item) && typeof item.id === 'string' ? item.id : null
}
