import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { DrawerPanelSection } from './drawer-panel-section.tsx'

vi.mock('../../../platform/report-problem.ts', () => ({ reportProblem: vi.fn() }))

function Broken(): never {
  throw new Error('test error')
}

it('keeps the other panels running when one throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const inert = { isNew: false, folded: false, onFold: () => undefined, onClose: () => undefined }
  renderInWorkspace(
    <>
      <DrawerPanelSection heading="Walls" {...inert}>
        <Broken />
      </DrawerPanelSection>
      <DrawerPanelSection heading="Alerts" {...inert}>
        <p>No alerts</p>
      </DrawerPanelSection>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Walls')
  expect(screen.getByText('No alerts')).toBeTruthy()
})
