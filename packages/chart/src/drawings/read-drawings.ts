import { type EpochSeconds, epochSeconds } from '@tidemark/domain'
import {
  colourOr,
  type DocumentsRead,
  isRecord,
  type Migration,
  newestFields,
  oneOf,
  readDocuments,
  within,
} from '../stored-documents.ts'
import {
  type Anchor,
  DASHES,
  DRAWING_VERSION,
  type DrawingDoc,
  type DrawingStyle,
  EXTENTS,
} from './drawing-doc.ts'
import type { DrawingRegistry } from './drawing-registry.ts'

const MAX_TEXT_LENGTH = 2_000
const MAX_LEVELS = 24

/** One step for each new version; there is only one version so far. */
const MIGRATIONS: readonly Migration[] = []

/** Clamps values out of bounds (a width of 900) and drops unknown fields. */
export function readDrawings(
  input: unknown,
  registry: DrawingRegistry,
  migrations: readonly Migration[] = MIGRATIONS,
): DocumentsRead<DrawingDoc> {
  return readDocuments(input, item => readDrawing(item, registry, migrations))
}

/** The drawing, or the reason why the item is not one. */
export function readDrawing(
  item: unknown,
  registry: DrawingRegistry,
  migrations: readonly Migration[] = MIGRATIONS,
): DrawingDoc | string {
  const fields = newestFields(item, migrations)
  if (typeof fields === 'string') return fields
  const { id, text = '', locked = false } = fields
  const definition = registry.find(fields.kind)
  if (definition === undefined) return `unknown kind: ${String(fields.kind)}`
  if (typeof text !== 'string') return 'its text is not a string'
  const { kind, anchorCount, style } = definition
  const anchors = readAnchors(fields.anchors, anchorCount)
  if (anchors === null) return `it needs ${anchorCount} anchors with a time and a price`
  return {
    version: DRAWING_VERSION,
    id,
    kind,
    anchors,
    style: readStyle(fields.style, style),
    text: text.slice(0, MAX_TEXT_LENGTH),
    locked: locked === true,
  }
}

export function readStyle(input: unknown, fallback: DrawingStyle): DrawingStyle {
  const given = isRecord(input) ? input : {}
  const levels = Array.isArray(given.fibLevels) ? given.fibLevels.filter(isLevel) : []
  return {
    colour: colourOr(fallback.colour, given.colour),
    width: within(given.width, 1, 8, fallback.width),
    dash: oneOf(DASHES, given.dash) ?? fallback.dash,
    fillOpacity: within(given.fillOpacity, 0, 1, fallback.fillOpacity),
    extend: oneOf(EXTENTS, given.extend) ?? fallback.extend,
    fibLevels: levels.length > 0 ? levels.slice(0, MAX_LEVELS) : fallback.fibLevels,
    fontSize: within(given.fontSize, 11, 48, fallback.fontSize),
  }
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

function isLevel(level: unknown): level is number {
  return typeof level === 'number' && Number.isFinite(level) && Math.abs(level) <= 100
}
