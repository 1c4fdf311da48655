// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { mountChart } from '../testing/mounted-chart.ts'
import { createStudies } from './studies.ts'
import { lengthField, numberOf, type StudyDefinition } from './study-definition.ts'
import { createStudyRegistry, studyRegistry } from './study-registry.ts'

/** As the README describes it: the content of one file in `kinds/`. */
const highestHigh: StudyDefinition = {
  kind: 'highest-high',
  name: 'Highest high',
  shortName: 'HH',
  titleSettings: ['length'],
  place: 'price',
  settings: [lengthField(3)],
  plots: [{ name: 'high', label: 'High', shape: 'line', style: { colour: '#123456', width: 2 } }],
  band: null,
  levels: null,
  range: null,
  digits: priceDigits => priceDigits,
  start({ settings }) {
    let highs: number[] = []
    return ({ high }, isReplacing) => {
      highs = [...(isReplacing ? highs.slice(0, -1) : highs), high].slice(-numberOf(settings, 'length'))
      return [Math.max(...highs)]
    }
  },
}

it('[CH-12] a new study needs its definition and one line in the registry', async () => {
  // As the README describes it: one line in the list.
  const registry = createStudyRegistry([...studyRegistry.all, highestHigh])
  const { widget, container, settle, takeDrawCalls } = mountChart()
  const studies = createStudies({ chart: widget, ids: () => 'a', registry })
  widget.setSymbol('SPY', '1')
  await settle()
  expect(studies.registry.all.map(({ name }) => name)).toContain('Highest high')

  expect(studies.add('highest-high')).toBe('a')
  takeDrawCalls()
  await settle()
  expect(takeDrawCalls()).toContain('strokeStyle = #123456')
  const highest = Math.max(...widget.bars.slice(-3).map(({ high }) => high))
  expect(studies.values()).toMatchObject([{ title: 'HH 3', values: [{ name: 'high', value: highest }] }])

  studies.change('a', { settings: { length: 9_999 } })
  const saved: unknown = JSON.parse(JSON.stringify(studies.docs))
  expect(saved).toEqual([
    {
      version: 1,
      id: 'a',
      kind: 'highest-high',
      settings: { length: 500 },
      plots: { high: { colour: '#123456', width: 2 } },
      hidden: false,
      share: 1 / 3,
    },
  ])
  expect(studies.load(saved)).toEqual({ loaded: 1, dropped: [] })
  studies.destroy()
  widget.destroy()
  container.remove()
})
