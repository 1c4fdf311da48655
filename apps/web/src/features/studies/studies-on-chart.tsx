import { type ChartWidget, createStudies, type Studies, type StudyValues } from '@tidemark/chart'
import { useEffect, useState } from 'react'
import { newId } from '../../platform/new-id.ts'
import { reportProblem } from '../../platform/report-problem.ts'
import { notice } from '../../ui/notices.ts'
import { useChartStore } from '../chart/index.ts'
import { partsOf } from '../chart-state/index.ts'
import { recordStudies } from './record-studies.ts'
import classes from './studies.module.css'
import { StudyRow } from './study-row.tsx'
import { StudySettingsDialog } from './study-settings-dialog.tsx'
import { studiesTexts as t } from './texts.ts'

/** The studies of a chart: registers them for saving, puts them into the store and shows their legend. */
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
  return studies ? <StudyLegend widget={widget} studies={studies} /> : null
}

interface StudyLegendProps {
  readonly widget: ChartWidget
  readonly studies: Studies
}

/** Overlays are listed below the chart's legend, the others at the top of their panes. */
function StudyLegend({ widget, studies }: StudyLegendProps) {
  const entries = useStudyValues(widget, studies)
  const [edited, setEdited] = useState<string | null>(null)
  if (entries.length === 0) return null
  const row = (entry: StudyValues) => (
    <StudyRow key={entry.id} entry={entry} studies={studies} onEdit={() => setEdited(entry.id)} />
  )
  const overlays = entries.filter(({ pane }) => pane === null)
  const doc = studies.docs.find(({ id }) => id === edited)
  return (
    <>
      {overlays.length > 0 ? (
        <ul className={classes.list} aria-label={t.list}>
          {overlays.map(row)}
        </ul>
      ) : null}
      {entries.map(entry =>
        entry.pane === null ? null : (
          <ul
            key={entry.id}
            className={classes.list}
            style={{ top: entry.pane.top + 2 }}
            aria-label={entry.title}
          >
            {row(entry)}
          </ul>
        ),
      )}
      {doc ? <StudySettingsDialog doc={doc} studies={studies} onClose={() => setEdited(null)} /> : null}
    </>
  )
}

/** Updates at most once per frame, as often as the chart's legend changes. */
function useStudyValues(widget: ChartWidget, studies: Studies): readonly StudyValues[] {
  const [entries, setEntries] = useState(() => studies.values())
  useEffect(() => {
    const read = () => setEntries(studies.values())
    const stops = [
      widget.on('crosshairMoved', legend => setEntries(studies.values(legend))),
      widget.on('barsChanged', read),
      studies.on('studiesChanged', read),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [widget, studies])
  return entries
}
