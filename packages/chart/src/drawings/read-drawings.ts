import { type EpochSeconds, epochSeconds } from '@tidemark/domain'
import {
  type Anchor,
  DASHES,
  DRAWING_KINDS,
  DRAWING_VERSION,
  type DrawingDoc,
  type DrawingKind,
  type DrawingStyle,
  EXTENTS,
} from './drawing-doc.ts'
import { kindOf } from './drawing-kinds.ts'
import { MIGRATIONS, type Migration } from './migrations.ts'

export interface DroppedDrawing {
  /** Where it stood in what was loaded. */
  readonly index: number
  readonly id: string | null
  readonly reason: string
}

export interface DrawingsRead {
  readonly docs: readonly DrawingDoc[]
  readonly dropped: readonly DroppedDrawing[]
}

const MOST_TEXT = 2_000
const MOST_LEVELS = 24
const COLOUR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]+)$/i

/**
 * Drawings come back from storage, where anything may have happened to them: what cannot be read is left out and named,
 * what is merely out of bounds (a width of 900) is brought back into them, and an unknown field falls away.
 */
export function readDrawings(input: unknown, migrations: readonly Migration[] = MIGRATIONS): DrawingsRead {
  if (!Array.isArray(input)) {
    const dropped = { index: 0, id: null, reason: 'not a list of drawings' }
    return { docs: [], dropped: input === undefined || input === null ? [] : [dropped] }
  }
  const docs: DrawingDoc[] = []
  const dropped: DroppedDrawing[] = []
  const ids = new Set<string>()
  for (const [index, item] of input.entries()) {
    const read = readDrawing(item, migrations)
    const reason = typeof read === 'string' ? read : ids.has(read.id) ? 'its id is taken' : null
    if (reason === null && typeof read !== 'string') {
      ids.add(read.id)
      docs.push(read)
    } else dropped.push({ index, id: idOf(item), reason: reason ?? '' })
  }
  return { docs, dropped }
}

/** The drawing, or why it is none. */
export function readDrawing(
  item: unknown,
  migrations: readonly Migration[] = MIGRATIONS,
): DrawingDoc | string {
  if (!isRecord(item)) return 'not an object'
  const migrated = migrate(item, migrations)
  if (typeof migrated === 'string') return migrated
  const { id, kind, text = '', locked = false } = migrated
  if (typeof id !== 'string' || id === '' || id.length > 200) return 'it has no id'
  if (!isKind(kind)) return `unknown kind: ${String(kind)}`
  if (typeof text !== 'string') return 'its text is no text'
  const anchors = readAnchors(migrated.anchors, kindOf(kind).anchorCount)
  if (anchors === null) return `its anchors are not ${kindOf(kind).anchorCount} places in the market`
  return {
    version: DRAWING_VERSION,
    id,
    kind,
    anchors,
    style: readStyle(migrated.style, kindOf(kind).style),
    text: text.slice(0, MOST_TEXT),
    locked: locked === true,
  }
}

export function readStyle(input: unknown, fallback: DrawingStyle): DrawingStyle {
  const given: Readonly<Record<string, unknown>> = isRecord(input) ? input : {}
  const { colour, dash, extend, fibLevels } = given
  const levels = Array.isArray(fibLevels) ? fibLevels.filter(isLevel) : []
  return {
    colour: typeof colour === 'string' && COLOUR.test(colour) ? colour : fallback.colour,
    width: within(given.width, 1, 8, fallback.width),
    dash: oneOf(DASHES, dash) ?? fallback.dash,
    fillOpacity: within(given.fillOpacity, 0, 1, fallback.fillOpacity),
    extend: oneOf(EXTENTS, extend) ?? fallback.extend,
    fibLevels: levels.length > 0 ? levels.slice(0, MOST_LEVELS) : fallback.fibLevels,
    fontSize: within(given.fontSize, 11, 48, fallback.fontSize),
  }
}

function migrate(
  item: Readonly<Record<string, unknown>>,
  migrations: readonly Migration[],
): Readonly<Record<string, unknown>> | string {
  const { version } = item
  const newest = migrations.length + 1
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) return 'it has no version'
  if (version > newest) return `version ${version} is newer than ${newest}, the newest known here`
  return migrations.slice(version - 1).reduce((doc, step) => step(doc), item)
}

function readAnchors(input: unknown, count: number): readonly Anchor[] | null {
  if (!Array.isArray(input) || input.length !== count) return null
  const anchors = input.map(readAnchor)
  return anchors.every(anchor => anchor !== null) ? anchors : null
}

function readAnchor(input: unknown): Anchor | null {
  if (!isRecord(input)) return null
  const { time, price } = input
  const instant = typeof time === 'number' ? instantOf(Math.round(time)) : null
  if (instant === null || typeof price !== 'number' || !Number.isFinite(price)) return null
  return { time: instant, price }
}

function instantOf(seconds: number): EpochSeconds | null {
  try {
    return epochSeconds(seconds)
  } catch {
    return null
  }
}

function isKind(kind: unknown): kind is DrawingKind {
  return oneOf(DRAWING_KINDS, kind) !== undefined
}

function oneOf<Value>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find(one => one === value)
}

function within(value: unknown, least: number, most: number, fallback: number): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(most, Math.max(least, value))
    : fallback
}

function isLevel(level: unknown): level is number {
  return typeof level === 'number' && Number.isFinite(level) && Math.abs(level) <= 100
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function idOf(item: unknown): string | null {
  return isRecord(item) && typeof item.id === 'string' ? item.id : null
}
