import { expect, it } from 'vitest'
import { createChartWindows } from '../../../testing/chart-window.ts'
import { windowHistory } from '../../undo/index.ts'
import { lookPart, resetLook, useChartLook } from '../chart-look.ts'
import { useChartSyncStore } from '../chart-sync-store.ts'
import { readTemplate } from './template-content.ts'
import { applyTemplateAsStep } from './template-step.ts'

it('[BY-7] a loaded template is one step: undo brings back the studies and the look', async () => {
  const { window, studies } = await createChartWindows().open('a')
  window.parts.register('look', lookPart)
  resetLook()
  studies.add('rsi')
  const template = readTemplate(window.parts)
  useChartLook.setState({ volume: false })
  studies.remove(studies.docs[0]?.id ?? '')
  studies.add('ema')
  const before = readTemplate(window.parts)
  const chart = { parts: window.parts, sync: window.sync }
  useChartSyncStore.setState({ chart })
  windowHistory.clear()

  applyTemplateAsStep(chart, 'Scalping', template)
  expect(readTemplate(window.parts)).toEqual(template)
  expect(windowHistory.undoName).toBe('load template Scalping')
  windowHistory.undo()
  expect(readTemplate(window.parts)).toEqual(before)
  expect(windowHistory.undoName).toBeNull()
  windowHistory.redo()
  expect(readTemplate(window.parts)).toEqual(template)
  useChartSyncStore.setState({ chart: null })
})
