import { candleKindOf } from '@tidemark/domain'
import { sourceField, sourceOf } from '../price-source.ts'
import { ANCHORS, anchorOf } from '../session-anchor.ts'
import { NO_VALUE, type StudyDefinition } from '../study-definition.ts'

/**
 * Own implementation: the library's has no anchor and loses track of the bar to replace once that had no volume. The sums
 * before the last bar are stored separately, so that replacing it many times adds no rounding error.
 */
export const vwap: StudyDefinition = {
  kind: 'vwap',
  name: 'Volume-weighted average price',
  shortName: 'VWAP',
  titleSettings: ['anchor'],
  place: 'price',
  settings: [
    { kind: 'choice', name: 'anchor', label: 'Anchor', choices: [...ANCHORS], defaultValue: 'session' },
    sourceField('hlc3'),
  ],
  plots: [{ name: 'vwap', label: 'VWAP', shape: 'line', style: { colour: '#c37fd6', width: 1 } }],
  band: null,
  levels: null,
  range: null,
  digits: priceDigits => priceDigits,
  start({ settings, info, resolution }) {
    const period = ANCHORS.find(anchor => anchor === settings.anchor) ?? 'session'
    const kind = candleKindOf(resolution)
    const isLong = kind === 'Daily' || kind === 'Multiday'
    // A session of one bar has no meaningful average.
    if (isLong && period === 'session') return () => [NO_VALUE]
    const source = sourceOf(settings.source)
    const anchorAt = anchorOf(isLong ? '24x7' : info.session, period)
    let anchor = ''
    let startsPeriod = false
    let before = { value: 0, volume: 0 }
    let withLast = before
    return (bar, isReplacing) => {
      const barAnchor = anchorAt(bar.time)
      if (!isReplacing) {
        startsPeriod = barAnchor !== anchor
        before = startsPeriod ? { value: 0, volume: 0 } : withLast
      }
      anchor = barAnchor
      withLast = {
        value: before.value + source(bar) * bar.volume,
        volume: before.volume + bar.volume,
      }
      return [withLast.volume > 0 ? withLast.value / withLast.volume : NO_VALUE, startsPeriod ? 1 : 0]
    }
  },
}
