import type { TemplateContent } from '@tidemark/contracts'
import { type DocumentList, DocumentsChange, windowHistory } from '../../undo/index.ts'
import { recordLook } from '../chart-look.ts'
import type { ChartParts, HasId } from '../chart-parts.ts'
import type { ChartSync } from '../chart-sync.ts'
import { useChartSyncStore } from '../chart-sync-store.ts'
import { applyTemplate, readTemplate } from './template-content.ts'
import { templateTexts as t } from './texts.ts'

interface AttachedChart {
  readonly parts: ChartParts
  readonly sync: ChartSync
}

/** Loads a template as one step of the history. */
export function applyTemplateAsStep(
  { parts, sync }: AttachedChart,
  name: string,
  content: TemplateContent,
): void {
  windowHistory.group(t.step(name), () => {
    const before = readTemplate(parts)
    applyTemplate(parts, content)
    const after = readTemplate(parts)
    recordLook(before.look, after.look)
    windowHistory.record({
      name: '',
      symbol: null,
      changes: [new DocumentsChange<HasId>(studies, before.studies, after.studies)],
    })
  })
  sync.handleChange()
}

/** The studies of the window's chart. */
const studies: DocumentList<HasId> = {
  read: () => useChartSyncStore.getState().chart?.parts.get('studies')?.read() ?? null,
  write: docs => {
    const { chart } = useChartSyncStore.getState()
    // As plain JSON with an id, which every study is.
    chart?.parts.get('studies')?.apply(JSON.parse(JSON.stringify(docs)))
    chart?.sync.handleChange()
  },
}
