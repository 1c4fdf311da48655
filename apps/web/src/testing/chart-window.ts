import {
  type ChartWidget,
  createDrawings,
  createStudies,
  type DrawingRegistry,
  drawingRegistry,
  type StudyRegistry,
  studyRegistry,
} from '@tidemark/chart'
import { epochSeconds } from '@tidemark/domain'
import { createFakeChart, readyState } from './fake-chart.ts'
import { FakePlatform } from './fake-platform.ts'
import { FakeWindow, settled } from './fake-window.ts'
import { createManualTime } from './manual-time.ts'

/** The kinds of studies and drawings that a release knows. */
export interface Release {
  readonly studies: StudyRegistry
  readonly drawings: DrawingRegistry
}
export const thisRelease: Release = { studies: studyRegistry, drawings: drawingRegistry }

/** Two anchors, for drawings of one or two. */
export const anchors = [
  { time: epochSeconds(1_790_000_000), price: 500 },
  { time: epochSeconds(1_790_003_600), price: 510 },
]

/** A platform whose windows have the chart's own studies and drawings. */
export function createChartWindows() {
  const time = createManualTime()
  const platform = new FakePlatform(time)
  let idCount = 0
  const ids = () => {
    idCount += 1
    return `doc-${idCount}`
  }
  return {
    platform,
    async open(name: string, release = thisRelease) {
      const { widget, emit } = createFakeChart()
      const chart = widget as unknown as ChartWidget
      const window = new FakeWindow({ name, platform, time }).open()
      const studies = createStudies({ chart, ids, registry: release.studies })
      const drawings = createDrawings({ chart, ids, registry: release.drawings })
      widget.markUnsaved.mockImplementation(() => window.sync.handleChange())
      window.parts.register('studies', { read: () => studies.docs, apply: docs => void studies.load(docs) })
      window.parts.register('drawings', {
        read: symbol => drawings.docs(symbol),
        apply: (symbol, docs) => void drawings.load(symbol, docs),
      })
      emit('state', readyState)
      await settled()
      return { window, studies, drawings }
    },
    /** Until changes have been saved. */
    async pass() {
      time.pass(2_000)
      await settled()
    },
  }
}
