import { digitsOf } from '@tidemark/domain'
import type { ChartLayer, LayerScales, PriceExtent, PriceLabel } from '../chart-layer.ts'
import type { ChartTheme } from '../chart-theme.ts'
import { PlotPainter } from './plot-painter.ts'
import { numberOf, type StudyDefinition } from './study-definition.ts'
import type { StudyDoc } from './study-doc.ts'
import type { StudySeries } from './study-series.ts'

/** A study with its current values. */
export interface DrawnStudy {
  readonly doc: StudyDoc
  readonly definition: StudyDefinition
  readonly series: StudySeries
}

export interface StudyLayerSource {
  studies(): readonly DrawnStudy[]
  /** Index of the bar at the time, or of the next one. */
  indexOf(time: number): number
  readonly theme: Pick<ChartTheme, 'up' | 'down' | 'background' | 'text'>
}

export const STUDIES_OWNER = 'studies'
const BAND_OPACITY = 0.07

/** Draws all studies over the candles in one layer, or one study in its own pane. */
export function studyLayer(name: string, source: StudyLayerSource): ChartLayer {
  return {
    owner: STUDIES_OWNER,
    name,
    order: 'front',
    layout(scales) {
      const studies = source.studies()
      if (studies.length === 0) return null
      return {
        draw(canvas) {
          if (scales.priceToY(0) === null) return
          canvas.context.save()
          const painter = new PlotPainter(canvas, scales)
          for (const study of studies) drawStudy(painter, study, source.theme)
          canvas.context.restore()
        },
        priceLabels: studies.flatMap(study => labelsOf(study, scales, source.theme)),
      }
    },
    priceExtent({ from, to }) {
      const [first, last] = [source.indexOf(from), source.indexOf(to)]
      return source
        .studies()
        .map(study => extentOf(study, first, last))
        .reduce(joined, null)
    },
  }
}

function drawStudy(
  painter: PlotPainter,
  { doc, definition, series }: DrawnStudy,
  theme: StudyLayerSource['theme'],
): void {
  const styleOf = (name: string) => doc.plots[name] ?? { colour: theme.text, width: 1 }
  const columnOf = (name: string) => series.column(definition.plots.findIndex(plot => plot.name === name))
  if (definition.levels !== null) {
    const [upper, lower] = definition.levels.map(name => numberOf(doc.settings, name))
    painter.levelBand(upper ?? 0, lower ?? 0, styleOf(definition.plots[0]?.name ?? '').colour, BAND_OPACITY)
    for (const level of [upper, lower]) painter.level(level ?? 0, theme.text)
  }
  if (definition.band !== null) {
    const [upper, lower] = definition.band.between
    painter.band(columnOf(upper), columnOf(lower), styleOf(upper).colour, BAND_OPACITY)
  }
  for (const { name, shape } of definition.plots) {
    if (shape === 'histogram') painter.histogram(columnOf(name), theme.up, theme.down)
    else painter.line(columnOf(name), styleOf(name), series.breaks)
  }
}

/** The last value of each line, on the axis of its own pane. Over the candles they would crowd the price axis. */
function labelsOf(
  { doc, definition, series }: DrawnStudy,
  { info }: LayerScales,
  theme: StudyLayerSource['theme'],
): PriceLabel[] {
  if (definition.place === 'price') return []
  const digits = definition.digits(digitsOf(info))
  return definition.plots.flatMap(({ name, shape }, plot) => {
    const price = series.valueAt(plot, series.length - 1)
    const colour = doc.plots[name]?.colour
    if (shape !== 'line' || Number.isNaN(price) || colour === undefined) return []
    return [{ price, text: price.toFixed(digits), colour, textColour: theme.background }]
  })
}

function extentOf({ definition, series }: DrawnStudy, first: number, last: number): PriceExtent | null {
  return definition.range ?? series.extent(first, last)
}

function joined(one: PriceExtent | null, other: PriceExtent | null): PriceExtent | null {
  if (one === null || other === null) return one ?? other
  return { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) }
}
