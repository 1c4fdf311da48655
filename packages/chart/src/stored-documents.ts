/** A stored document that could not be read. */
export interface DroppedDocument {
  /** Index in the loaded list. */
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

/** Converts a document to the next version; the step at index 0 converts version 1 to 2. */
export type Migration = (doc: Fields) => Record<string, unknown>

const COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]+)$/i
const MAX_ID_LENGTH = 200

/**
 * Reads documents from storage, which may contain anything: invalid ones are dropped and reported. `read` returns the
 * document, or the reason why the item is not one.
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
    else if (docs.has(doc.id)) dropped.push({ index, id: doc.id, reason: 'another document has its id' })
    else docs.set(doc.id, doc)
  }
  return { docs: [...docs.values()], dropped }
}

/** The fields of a document migrated to the newest version; or the reason why it is invalid. */
export function newestFields(
  item: unknown,
  migrations: readonly Migration[],
): (Fields & { readonly id: string }) | string {
  if (!isRecord(item)) return 'not an object'
  const { version } = item
  const newest = migrations.length + 1
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return 'it has no version'
  if (version > newest) return `version ${version} is newer than ${newest}, the newest supported version`
  const fields = migrations.slice(version - 1).reduce<Fields>((doc, step) => step(doc), item)
  const { id } = fields
  return typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH
    ? { ...fields, id }
    : 'it has no id'
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find(candidate => candidate === value)
}

/** Clamps a number to its bounds; returns the fallback for anything else. */
export function within(value: unknown, min: number, max: number, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : fallback
}

export function colourOr(fallback: string, value: unknown): string {
  return typeof value === 'string' && COLOUR.test(value) ? value : fallback
}

/** For the log. */
export function droppedMessage(what: string, dropped: readonly DroppedDocument[]): string {
  const reasons = dropped.map(({ id, index, reason }) => `${id ?? `number ${index}`}: ${reason}`)
  return `${what} that could not be read: ${reasons.join('; ')}`
}

function idOf(item: unknown): string | null {
  return isRecord(item) && typeof item.id === 'string' ? item.id : null
}
