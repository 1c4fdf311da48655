// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { addLevel, addTick, chartWithRsi, removeCharts } from '../testing/chart-with-rsi.ts'

afterEach(removeCharts)

it('the price axes show after any moves and changes what they would show if they were painted anew', async () => {
  /** At most one of each: ticks of one frame come together with the next. */
  const changes = fc.record(
    {
      study: fc.constantFrom('ema', 'macd', 'rsi'),
      height: fc.integer({ min: 420, max: 520 }),
      level: fc.integer({ min: 49_500, max: 50_500 }).map(cents => cents / 100),
      tick: fc.integer({ min: -30, max: 30 }).map(cents => cents / 100),
      zoom: fc.constantFrom(0.5, 0.9, 1.2),
      pan: fc.integer({ min: -40, max: 40 }),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 6 }), async frames => {
      const t = await chartWithRsi()
      for (const { study, height, level, tick, zoom, pan } of frames) {
        if (study !== undefined) t.studies.add(study)
        if (height !== undefined) t.widget.resize(1_000, height)
        if (level !== undefined) addLevel(t, level)
        if (tick !== undefined) addTick(t, tick)
        if (zoom !== undefined) t.widget.zoom(zoom)
        if (pan !== undefined) t.widget.pan(pan)
        t.paint()
        const shown = t.shown()
        expect(t.paintAll()).not.toContain(false)
        expect(t.shown()).toEqual(shown)
        await t.settle()
        t.paintAll()
      }
      removeCharts()
    }),
    { numRuns: 20 },
  )
})
