import { fireEvent, screen, within } from '@testing-library/react'
import { type ChartWidget, createDrawingRegistry, createDrawings, drawingRegistry } from '@tidemark/chart'
import { describe, expect, it } from 'vitest'
import { createFakeChart } from '../../../testing/fake-chart.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createDrawingsStore, storeStateOf } from '../../drawings/drawings-store.ts'
import { ToolRail } from './tool-rail.tsx'

const rail = () => within(screen.getByRole('toolbar', { name: 'Drawing tools' }))
const iconPaths = (button: HTMLElement) =>
  [...button.querySelectorAll('path')].map(path => path.getAttribute('d'))

describe('[CH-12] the tool rail', () => {
  it('shows every tool by its name and icon before the code of the tools has loaded', () => {
    renderInWorkspace(<ToolRail />)
    const shown = rail().getAllByRole('button').slice(0, drawingRegistry.tools.length)
    expect(shown.map(button => [button.getAttribute('aria-label'), iconPaths(button)])).toEqual(
      drawingRegistry.tools.map(({ name, icon }) => [name, icon]),
    )
  })

  it('offers a new tool without further code', () => {
    const arrow = {
      ...drawingRegistry.get('ray'),
      kind: 'arrow',
      name: 'Arrow',
      key: 'Q',
      icon: ['M5 5l9 9'],
    }
    const drawings = createDrawings({
      chart: createFakeChart().widget as unknown as ChartWidget,
      ids: () => 'a',
      registry: createDrawingRegistry([...drawingRegistry.all, arrow]),
    })
    const drawingsStore = createDrawingsStore()
    drawingsStore.setState(storeStateOf(drawings), true)
    renderInWorkspace(<ToolRail />, undefined, undefined, undefined, drawingsStore)
    const button = rail().getByRole('button', { name: 'Arrow' })
    expect(iconPaths(button)).toEqual(['M5 5l9 9'])
    fireEvent.click(button)
    expect(drawings.tool).toBe('arrow')
  })
})
