import { type ChartWidget, createStudies, type Studies } from '@tidemark/chart'
import { useEffect, useState } from 'react'
import { newId } from '../../platform/new-id.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { notice } from '../../ui/notices.ts'
import { useChartStore } from '../chart/index.ts'
import { partsOf } from '../chart-state/index.ts'
import { addPictureLines, type PictureLine } from '../screenshot/index.ts'
import { PaneStudies } from './pane-studies.tsx'
import { recordStudies } from './record-studies.ts'
import { studiesTexts as t } from './texts.ts'

/** The studies of a chart: registers them for saving, puts them into the store and names those of the panes. */
export function StudiesOnChart({ widget }: { readonly widget: ChartWidget }) {
  const setStudies = useChartStore(store => store.setStudies)
  const [studies, setCreated] = useState<Studies | null>(null)
  useEffect(() => {
    const created = createStudies({ chart: widget, ids: newId })
    const recorder = recordStudies(created)
    const stops = [
      recorder.stop,
      created.on('problem', ({ code, message, cause }) => {
        if (code === 'documents_dropped') notice({ title: t.dropped, text: message, kind: 'warning' })
        else reportProblem(message, cause)
      }),
      addPictureLines(widget, 'studies', () => pictureLinesOf(created)),
      partsOf(widget).register('studies', {
        read: () => created.docs,
        apply: docs => {
          created.load(docs)
          recorder.reset()
        },
      }),
    ]
    setCreated(created)
    setStudies(created)
    return () => {
      for (const stop of stops) stop()
      setCreated(null)
      setStudies(null)
      created.destroy()
    }
  }, [widget, setStudies])
  return studies ? <PaneStudies widget={widget} studies={studies} /> : null
}

/** Names and values at the last bar. */
const pictureLinesOf = (studies: Studies): readonly PictureLine[] =>
  studies
    .values()
    .filter(({ isHidden }) => !isHidden)
    .map(({ title, values }) => [{ text: title }, ...values.map(({ text, colour }) => ({ text, colour }))])
