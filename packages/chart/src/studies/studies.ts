import { formatSigned } from '@tidemark/domain'
import type { LegendState } from '../chart-events.ts'
import { Emitter } from '../events.ts'
import { droppedMessage } from '../stored-documents.ts'
import { readStudies, readStudy } from './read-studies.ts'
import type { PlotValue, Studies, StudiesOptions, StudyEvents, StudyValues } from './studies-port.ts'
import { StudyController } from './study-controller.ts'
import { STUDY_VERSION, type StudyDoc } from './study-doc.ts'
import { STUDIES_OWNER } from './study-layer.ts'
import { studyRegistry } from './study-registry.ts'
import { NO_VALUE_TEXT, studyTitle } from './texts.ts'

export function createStudies({ chart, ids, registry = studyRegistry }: StudiesOptions): Studies {
  const events = new Emitter<StudyEvents>((name, cause) => {
    // A failing 'problem' listener is not reported: the report would go to the same listener.
    if (name === 'problem') return
    const message = `A listener of '${name}' threw`
    events.emit('problem', { code: 'listener_failed', message, owner: STUDIES_OWNER, cause })
  })
  const controller = new StudyController(chart, registry)
  let docs: readonly StudyDoc[] = []

  const change = (changed: readonly StudyDoc[]) => {
    docs = changed
    controller.show(docs)
    events.emit('studiesChanged', docs)
    chart.markUnsaved()
  }
  const replace = (id: string, update: (doc: StudyDoc) => StudyDoc) => {
    const before = docs.find(doc => doc.id === id)
    const after = before && readStudy(update(before), registry)
    if (after === undefined || typeof after === 'string') return
    change(docs.map(doc => (doc.id === id ? after : doc)))
  }
  const saveShares = () =>
    change(docs.map(doc => ({ ...doc, share: controller.paneOf(doc.id)?.share ?? doc.share })))
  const unsubscribe = chart.on('panesResized', saveShares)

  const valuesOf = (doc: StudyDoc, legend: LegendState): StudyValues => {
    const drawn = controller.drawn(doc.id)
    const definition = registry.get(doc.kind)
    const digits = definition.digits(controller.priceDigits)
    const index = legend.bar === null ? -1 : controller.indexOf(legend.bar.time)
    const values = definition.plots.map(({ name }, plot): PlotValue => {
      const value = drawn?.series.valueAt(plot, index) ?? Number.NaN
      const hasValue = !Number.isNaN(value)
      return {
        name,
        value: hasValue ? value : null,
        text: hasValue ? formatSigned(value, digits).replace('+', '') : NO_VALUE_TEXT,
        colour: doc.plots[name]?.colour ?? '',
      }
    })
    return {
      id: doc.id,
      title: studyTitle(definition, doc.settings),
      isHidden: doc.hidden,
      values,
      pane: controller.paneOf(doc.id)?.box ?? null,
    }
  }

  return {
    registry,
    get docs() {
      return docs
    },
    load(input) {
      const read = readStudies(input, registry)
      docs = read.docs
      controller.show(docs)
      if (read.dropped.length > 0) {
        const message = droppedMessage('Studies', read.dropped)
        events.emit('problem', { code: 'documents_dropped', message, owner: STUDIES_OWNER })
      }
      return { loaded: docs.length, dropped: read.dropped }
    },
    add(kind, { settings, plots } = {}) {
      const doc = readStudy({ version: STUDY_VERSION, id: ids(), kind, settings, plots }, registry)
      if (typeof doc === 'string' || docs.some(({ id }) => id === doc.id)) return null
      change([...docs, doc])
      return doc.id
    },
    change: (id, { settings, plots }) =>
      replace(id, doc => ({
        ...doc,
        settings: { ...doc.settings, ...settings },
        plots: withPlots(doc.plots, plots ?? {}),
      })),
    setHidden: (id, isHidden) => replace(id, doc => ({ ...doc, hidden: isHidden })),
    move(id, index) {
      const doc = docs.find(one => one.id === id)
      if (doc !== undefined) change(docs.filter(one => one !== doc).toSpliced(index, 0, doc))
    },
    remove(id) {
      if (docs.some(doc => doc.id === id)) change(docs.filter(doc => doc.id !== id))
    },
    restore: change,
    values: (legend = chart.legend) => docs.map(doc => valuesOf(doc, legend)),
    on: (name, listener) => events.on(name, listener),
    destroy() {
      events.clear()
      unsubscribe()
      controller.close()
    },
  }
}

function withPlots(
  plots: StudyDoc['plots'],
  changes: Readonly<Record<string, Partial<StudyDoc['plots'][string]>>>,
): StudyDoc['plots'] {
  return Object.fromEntries(
    Object.entries(plots).map(([name, style]) => [name, { ...style, ...changes[name] }]),
  )
}
