import { screen } from '@testing-library/react'
import { createDrawingRegistry, drawingRegistry, drawingToolList } from '@tidemark/chart'
import { describe, expect, it } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { createDrawingsStore } from '../../drawings/drawings-store.ts'
import { Shortcuts } from './shortcuts.tsx'

const lines = () =>
  screen
    .getAllByRole('term')
    .map(term => [
      [...term.children].map(key => key.textContent).join(' '),
      term.nextElementSibling?.textContent,
    ])
const sheet = <Shortcuts opened onOpen={() => undefined} onClose={() => undefined} />

describe('[CH-12] the keyboard sheet', () => {
  it('lists undo and redo, and every tool with its key', () => {
    renderInWorkspace(sheet)
    expect(lines()).toContainEqual(['Ctrl Z', 'Undo the last change of the drawings'])
    expect(lines()).toContainEqual(['Ctrl Shift Z', 'Redo the last undone change of the drawings'])
    for (const { name, key } of drawingToolList)
      expect(lines()).toContainEqual([`Alt ${key}`, `Tool: ${name}`])
  })

  it('lists a new tool without further code', () => {
    const arrow = { ...drawingRegistry.get('ray'), kind: 'arrow', name: 'Arrow', key: 'A' }
    const drawingsStore = createDrawingsStore()
    drawingsStore.setState({ tools: createDrawingRegistry([...drawingRegistry.all, arrow]).tools })
    renderInWorkspace(sheet, undefined, undefined, undefined, drawingsStore)
    expect(lines()).toContainEqual(['Alt A', 'Tool: Arrow'])
  })
})
