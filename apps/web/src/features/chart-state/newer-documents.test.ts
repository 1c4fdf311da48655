import { createDrawingRegistry, createStudyRegistry, drawingRegistry, studyRegistry } from '@tidemark/chart'
import { expect, it } from 'vitest'
import { anchors, createChartWindows, thisRelease } from '../../testing/chart-window.ts'

const { platform, open, pass } = createChartWindows()

/** Knows one study and one drawing more. */
const newerRelease = {
  studies: createStudyRegistry([
    ...studyRegistry.all,
    { ...studyRegistry.get('ma'), kind: 'newer-study', name: 'Newer study' },
  ]),
  drawings: createDrawingRegistry([
    ...drawingRegistry.all,
    { ...drawingRegistry.get('ray'), kind: 'newer-drawing', name: 'Newer drawing', key: 'N' },
  ]),
}

it('[CH-11] keeps studies and drawings of kinds that only a newer release knows, also when an older window saves', async () => {
  const newer = await open('newer', newerRelease)
  const study = newer.studies.add('newer-study', { settings: { length: 77 } }) ?? ''
  newer.studies.add('rsi')
  const drawing = newer.drawings.add({ kind: 'newer-drawing', anchors, text: 'kept' }) ?? ''
  const line = newer.drawings.add({ kind: 'trend-line', anchors }) ?? ''
  await pass()
  const savedStudy = platform.chart.studies.items[study]
  const savedDrawing = platform.chart.drawings.SPY?.items[drawing]
  expect(savedStudy?.doc).toMatchObject({ kind: 'newer-study', settings: { length: 77 } })
  expect(savedDrawing?.doc).toMatchObject({ kind: 'newer-drawing', text: 'kept' })

  const older = await open('older', thisRelease)
  expect(older.studies.docs.map(({ kind }) => kind)).toEqual(['rsi'])
  expect(older.drawings.docs('SPY').map(({ kind }) => kind)).toEqual(['trend-line'])
  older.studies.add('ema')
  older.studies.move(older.studies.docs[1]?.id ?? '', 0)
  for (const { id, kind } of older.studies.docs) if (kind === 'rsi') older.studies.remove(id)
  older.drawings.add({ kind: 'rectangle', anchors })
  older.drawings.sendToBack(older.drawings.docs('SPY').at(-1)?.id ?? '')
  older.drawings.remove(line)
  await pass()
  expect(platform.chart.studies.items[study]).toEqual(savedStudy)
  expect(platform.chart.drawings.SPY?.items[drawing]).toEqual(savedDrawing)

  const again = await open('newer again', newerRelease)
  expect(again.studies.docs.map(({ kind }) => kind).toSorted()).toEqual(['ema', 'newer-study'])
  expect(
    again.drawings
      .docs('SPY')
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['newer-drawing', 'rectangle'])
})
