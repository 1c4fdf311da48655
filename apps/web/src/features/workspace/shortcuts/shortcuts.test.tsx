import { screen } from '@testing-library/react'
import {
  type ChartWidget,
  createDrawingRegistry,
  createDrawings,
  type DrawingRegistry,
  drawingRegistry,
} from '@tidemark/chart'
import { describe, expect, it } from 'vitest'
import { createFakeChart } from '../../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createDrawingsStore, storeStateOf } from '../../drawings/drawings-store.ts'
import { Shortcuts } from './shortcuts.tsx'

/** The lines of the sheet on a chart with drawings: keys and what they do. */
async function linesWith(registry: DrawingRegistry) {
  const chart = createFakeChart().widget as unknown as ChartWidget
  const drawingsStore = createDrawingsStore()
  drawingsStore.setState(storeStateOf(createDrawings({ chart, ids: () => 'a', registry })), true)
  const sheet = <Shortcuts opened onClose={() => undefined} />
  renderInWorkspace(sheet, undefined, undefined, undefined, drawingsStore)
  const terms = await screen.findAllByRole('term')
  return terms.map(term => [
    [...term.children].map(key => key.textContent).join(' '),
    term.nextElementSibling?.textContent,
  ])
}

describe('[CH-12] the keyboard sheet', () => {
  it('lists undo and redo, and every tool with its key', async () => {
    const lines = await linesWith(drawingRegistry)
    expect(lines).toContainEqual(['Ctrl Z', 'Undo: drawings, studies, look, map'])
    expect(lines).toContainEqual(['Ctrl Shift Z', 'Redo'])
    expect(lines).toContainEqual(['Alt R', 'Reset the view'])
    for (const { name, key } of drawingRegistry.tools) expect(lines).toContainEqual([`Alt ${key}`, name])
  })

  it('lists a new tool without further code', async () => {
    const arrow = { ...drawingRegistry.get('ray'), kind: 'arrow', name: 'Arrow', key: 'W' }
    const lines = await linesWith(createDrawingRegistry([...drawingRegistry.all, arrow]))
    expect(lines).toContainEqual(['Alt W', 'Arrow'])
  })
})
