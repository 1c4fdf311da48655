import type { Studies, StudyDoc } from '@tidemark/chart'
import { type DocumentList, DocumentsChange, windowHistory } from '../undo/index.ts'
import { studiesTexts } from './texts.ts'

const t = studiesTexts.steps

/** The studies of this window's chart. The history outlives them: the chart may be created again. */
let current: Studies | null = null

const list: DocumentList<StudyDoc> = {
  read: () => current?.docs ?? null,
  write: docs => current?.restore(docs),
}

/** Adds the user's changes of the studies to the window's history. */
export function recordStudies(studies: Studies) {
  let known = studies.docs
  current = studies
  const stop = studies.on('studiesChanged', docs => {
    const before = known
    known = docs
    windowHistory.record({
      ...stepOf(studies, before, docs),
      symbol: null,
      changes: [new DocumentsChange(list, before, docs)],
    })
  })
  return {
    /** The studies were replaced from elsewhere. */
    reset: () => {
      known = studies.docs
    },
    stop: () => {
      current = null
      stop()
    },
  }
}

/** Name and run of a change. */
function stepOf(studies: Studies, before: readonly StudyDoc[], after: readonly StudyDoc[]) {
  const find = (docs: readonly StudyDoc[], id: string) => docs.find(doc => doc.id === id)
  const title = ({ id, kind }: StudyDoc) =>
    studies.values().find(entry => entry.id === id)?.title ?? studies.registry.get(kind).shortName
  const added = after.find(({ id }) => !find(before, id))
  if (added) return { name: t.add(title(added)) }
  const removed = before.find(({ id }) => !find(after, id))
  if (removed) return { name: t.remove(studies.registry.get(removed.kind).shortName) }
  const changed = after.filter(doc => !isSameButShare(doc, find(before, doc.id)))
  const [first] = changed
  if (!first) return { name: t.resize }
  const wasHidden = find(before, first.id)?.hidden
  if (wasHidden !== first.hidden) return { name: first.hidden ? t.hide(title(first)) : t.show(title(first)) }
  return { name: t.change(title(first)), run: `study ${first.id}` }
}

const isSameButShare = (doc: StudyDoc, other: StudyDoc | undefined): boolean =>
  JSON.stringify({ ...doc, share: 0 }) === JSON.stringify({ ...other, share: 0 })
