import { type ChartWidget, createDrawings, type DrawingDoc, type Drawings } from '@tidemark/chart'
import { useEffect, useState } from 'react'
import { newId } from '../../live/new-id.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { notice } from '../../ui/notices.ts'
import { partsOf } from '../chart-state/index.ts'
import { DrawingEditor } from './drawing-editor.tsx'
import { setDrawingsShown, useDrawingsShown } from './drawings-shown.ts'
import { storeStateOf, useDrawingsStoreApi } from './drawings-store.ts'
import { TextEditor } from './text-editor.tsx'
import { drawingTexts } from './texts.ts'

/** The drawings of a chart and their editors. Changes are copied to the store. */
export function DrawingsOnChart({ widget }: { readonly widget: ChartWidget }) {
  const store = useDrawingsStoreApi()
  const isShown = useDrawingsShown(({ isOn }) => isOn)
  const [drawings, setDrawings] = useState<Drawings | null>(null)
  const [edited, setEdited] = useState<DrawingDoc | null>(null)

  useEffect(() => {
    const made = createDrawings({ chart: widget, ids: newId })
    const tell = () => store.setState(storeStateOf(made), true)
    const stops = [
      made.on('toolChanged', tell),
      made.on('selectionChanged', tell),
      made.on('drawingsChanged', tell),
      made.on('hiddenChanged', isHidden => setDrawingsShown(!isHidden)),
      made.on('editRequested', setEdited),
      made.on('problem', ({ code, message, cause }) => {
        if (code === 'documents_dropped')
          notice({ title: drawingTexts.dropped, text: message, kind: 'warning' })
        else reportProblem(message, cause)
      }),
      widget.on('symbolLoaded', tell),
      partsOf(widget).register('drawings', {
        read: symbol => made.docs(symbol),
        apply(symbol, docs) {
          made.load(symbol, docs)
          tell()
        },
      }),
    ]
    setDrawings(made)
    tell()
    return () => {
      for (const stop of stops) stop()
      made.destroy()
      setDrawings(null)
      store.setState(storeStateOf(null), true)
    }
  }, [widget, store])

  useEffect(() => drawings?.setHidden(!isShown), [drawings, isShown])

  if (drawings === null) return null
  return (
    <>
      <DrawingEditor drawings={drawings} onEditText={setEdited} />
      {edited ? <TextEditor drawings={drawings} doc={edited} onDone={() => setEdited(null)} /> : null}
    </>
  )
}
