import type { Plugin } from 'vite'

const contractFile = /[\\/]packages[\\/]contracts[\\/]src[\\/].*\.ts$/

/** Leaves the names and descriptions of the API document out of the schemas: the browser has no use for `.meta(…)`. */
export const smallContracts: Plugin = {
  name: 'tidemark-without-api-descriptions',
  apply: 'build',
  transform: {
    filter: { id: contractFile, code: '.meta(' },
    handler(code) {
      const calls = metaCalls(this.parse(code, { lang: 'ts' })).sort((a, b) => b.start - a.start)
      const left = calls.reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
      return { code: left, map: null }
    },
  },
}

interface Span {
  readonly start: number
  readonly end: number
}

/** From the end of the schema to the end of the call; none overlaps another. */
function metaCalls(node: unknown): Span[] {
  if (Array.isArray(node)) return node.flatMap(metaCalls)
  if (!isNode(node)) return []
  const inside = Object.values(node).flatMap(metaCalls)
  const { type, callee, end } = node
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property)) return inside
  const { property, object } = callee
  if (property.name !== 'meta' || !isNode(object)) return inside
  const schemaEnd = object.end
  return [...inside.filter(call => call.end <= schemaEnd), { start: schemaEnd, end }]
}

interface SyntaxNode extends Span {
  readonly type: string
  readonly name?: unknown
  readonly callee?: unknown
  readonly object?: unknown
  readonly property?: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value
