import type { DrawingChangeName, DrawingDoc, DrawingEvents, Drawings } from '@tidemark/chart'
import { type DocumentList, DocumentsChange, windowHistory } from '../undo/index.ts'
import { drawingTexts } from './texts.ts'

const t = drawingTexts.steps

/** Made in small steps: by a held arrow key or in a colour picker. */
const runs: ReadonlySet<DrawingChangeName> = new Set(['move', 'reshape', 'restyle', 'text'])

/** The drawings of this window's chart. The history outlives them: the chart may be created again. */
let current: Drawings | null = null
const lists = new Map<string, DocumentList<DrawingDoc>>()

/** Adds the user's changes of the drawings to the window's history, until the returned function is called. */
export function recordDrawings(drawings: Drawings): () => void {
  const onChanged = ({ symbol, name, before, docs }: DrawingEvents['drawingsChanged']) => {
    if (name === 'restore') return
    const touched = changedDocs(before, docs)
    windowHistory.record({
      name: stepName(drawings, name, touched),
      symbol,
      changes: [new DocumentsChange(listOf(symbol), before, docs)],
      ...(runs.has(name) && { run: `${symbol} ${name} ${touched[0]?.id}` }),
      isInView: () => current?.isHidden === false && touched.some(({ id }) => current?.boxOf(id)),
    })
  }
  current = drawings
  windowHistory.showSymbol(drawings.symbol)
  const stops = [
    drawings.on('drawingsChanged', onChanged),
    drawings.on('symbolOpened', symbol => windowHistory.showSymbol(symbol)),
  ]
  return () => {
    for (const stop of stops) stop()
    current = null
    windowHistory.showSymbol(null)
  }
}

function listOf(symbol: string): DocumentList<DrawingDoc> {
  const list = lists.get(symbol) ?? {
    read: () => (current?.symbol === symbol ? current.docs(symbol) : null),
    write: docs => current?.restore(docs),
  }
  lists.set(symbol, list)
  return list
}

function changedDocs(before: readonly DrawingDoc[], after: readonly DrawingDoc[]): readonly DrawingDoc[] {
  const isKnown = (docs: readonly DrawingDoc[]) => {
    const known = new Set(docs)
    return (doc: DrawingDoc) => known.has(doc)
  }
  const [wasThere, isThere] = [isKnown(before), isKnown(after)]
  const [added, removed] = [after.filter(doc => !wasThere(doc)), before.filter(doc => !isThere(doc))]
  // Only the order differs: the one that moved is at an end.
  if (added.length + removed.length === 0)
    return after.filter((doc, index) => doc !== before[index] && (index === 0 || index === after.length - 1))
  return added.length > 0 ? added : removed
}

function stepName(drawings: Drawings, name: DrawingChangeName, [first]: readonly DrawingDoc[]): string {
  return t[name](first ? drawings.registry.get(first.kind).name.toLowerCase() : '')
}
