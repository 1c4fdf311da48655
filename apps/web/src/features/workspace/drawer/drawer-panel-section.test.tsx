import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { DrawerPanelSection } from './drawer-panel-section.tsx'

vi.mock('../../../platform/report-problem.ts', () => ({ reportProblem: vi.fn() }))

function Broken(): never {
  throw new Error('broken on purpose')
}

it('keeps a panel that throws from taking its neighbours with it', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const inert = { folded: false, onFold: () => undefined, onClose: () => undefined }
  renderInWorkspace(
    <>
      <DrawerPanelSection heading="Walls" {...inert}>
        <Broken />
      </DrawerPanelSection>
      <DrawerPanelSection heading="Alerts" {...inert}>
        <p>All quiet</p>
      </DrawerPanelSection>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Walls')
  expect(screen.getByText('All quiet')).toBeTruthy()
})
