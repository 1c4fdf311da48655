import { type ChartWidget, createDrawings, type DrawingDoc, type Drawings } from '@tidemark/chart'
import { useEffect, useState } from 'react'
import { newId } from '../../platform/new-id.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { notice } from '../../ui/notices.ts'
import { partsOf } from '../chart-state/index.ts'
import { DrawingEditor } from './drawing-editor.tsx'
import { setDrawingsShown, useDrawingsShown } from './drawings-shown.ts'
import { storeStateOf, useDrawingsStoreApi } from './drawings-store.ts'
import { recordDrawings } from './record-drawings.ts'
import { TextEditor } from './text-editor.tsx'
import { drawingTexts } from './texts.ts'

/** The drawings of a chart and their editors. Changes are copied to the store. */
export function DrawingsOnChart({ widget }: { readonly widget: ChartWidget }) {
  const store = useDrawingsStoreApi()
  const isShown = useDrawingsShown()
  const [drawings, setDrawings] = useState<Drawings | null>(null)
  const [edited, setEdited] = useState<DrawingDoc | null>(null)

  useEffect(() => {
    const created = createDrawings({ chart: widget, ids: newId })
    const updateStore = () => store.setState(storeStateOf(created), true)
    const stops = [
      created.on('toolChanged', updateStore),
      created.on('selectionChanged', updateStore),
      created.on('drawingsChanged', updateStore),
      created.on('symbolOpened', () => {
        setEdited(null)
        updateStore()
      }),
      recordDrawings(created),
      created.on('hiddenChanged', isHidden => setDrawingsShown(!isHidden)),
      created.on('editRequested', setEdited),
      created.on('problem', ({ code, message, cause }) => {
        if (code === 'documents_dropped')
          notice({ title: drawingTexts.dropped, text: message, kind: 'warning' })
        else reportProblem(message, cause)
      }),
      partsOf(widget).register('drawings', {
        read: symbol => created.docs(symbol),
        apply(symbol, docs) {
          created.load(symbol, docs)
          updateStore()
        },
      }),
    ]
    setDrawings(created)
    updateStore()
    return () => {
      for (const stop of stops) stop()
      created.destroy()
      setDrawings(null)
      store.setState(storeStateOf(null), true)
    }
  }, [widget, store])

  useEffect(() => drawings?.setHidden(!isShown), [drawings, isShown])

  if (drawings === null) return null
  return (
    <>
      <DrawingEditor drawings={drawings} chart={widget} onEditText={setEdited} />
      {edited ? <TextEditor drawings={drawings} doc={edited} onDone={() => setEdited(null)} /> : null}
    </>
  )
}
