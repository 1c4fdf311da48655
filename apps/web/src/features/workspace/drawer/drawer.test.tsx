import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { Drawer } from './drawer.tsx'

const drawer = () => screen.getByRole('complementary', { name: 'Configurations' })
const icon = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Panels' })).getByRole('button', { name })
const divider = () => screen.getByRole('separator', { name: 'Width of the panels' })

describe('drawer', () => {
  it('[DR-1] shows the default icons without open panels, adds others through the menu, and opens several at once', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<Drawer />)
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    const rail = screen.getByRole('navigation', { name: 'Panels' })
    const toggles = within(rail)
      .getAllByRole('button')
      .filter(button => button.hasAttribute('aria-pressed'))
    expect(
      toggles.map(button => [button.getAttribute('aria-label'), button.getAttribute('aria-pressed')]),
    ).toEqual([
      ['Liquidity Map Inputs', 'false'],
      ['Display', 'false'],
      ['SP500', 'false'],
      ['Alerts', 'false'],
      ['Liquidity Map', 'false'],
    ])
    await user.click(icon('Add panels'))
    for (const name of ['Walls', 'NQ100', 'RU2K', 'DD', 'Status']) {
      await user.click(await screen.findByRole('menuitemcheckbox', { name }))
      expect(within(rail).getByRole('button', { name, hidden: true })).toBeTruthy()
    }
    await user.keyboard('{Escape}')
    for (const name of ['Walls', 'NQ100', 'Status']) await user.click(icon(name))
    const headings = screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)
    expect(headings).toEqual(['Walls', 'NQ100 RESILIENCE', 'Status'])
  })

  it('[DR-2] is 52 px wide without a panel, 300 px with the first, and 6 px collapsed', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<Drawer />)
    expect(drawer().style.width).toBe('52px')
    await user.click(icon('Display'))
    expect(drawer().style.width).toBe('300px')
    expect(screen.getByRole('region', { name: 'Display' }).parentElement?.style.width).toBe('248px')
    await user.click(icon('SP500'))
    expect(screen.getByRole('region', { name: 'SP500 RESILIENCE' })).toBeTruthy()
    expect(drawer().style.width).toBe('300px')

    fireEvent.keyDown(divider(), { key: 'Home' })
    expect(drawer().style.width).toBe('52px')
    expect(screen.getByRole('region', { name: 'Display' }).parentElement?.style.width).toBe('0px')
    fireEvent.keyDown(divider(), { key: 'End' })
    expect(drawer().style.width).toBe(`${window.innerWidth / 2}px`)
    fireEvent.doubleClick(divider())
    expect(drawer().style.width).toBe('300px')

    await user.hover(icon('Hide Configurations'))
    expect((await screen.findByRole('tooltip')).textContent).toBe('Hide Configurations')
    await user.click(icon('Hide Configurations'))
    expect(drawer().style.width).toBe('6px')
    await user.click(screen.getByRole('button', { name: 'Show Configurations' }))
    expect(drawer().style.width).toBe('300px')
    await user.click(icon('Display'))
    await user.click(icon('SP500'))
    expect(drawer().style.width).toBe('52px')
  })

  it('folds a panel to its heading and closes it', async () => {
    const user = userEvent.setup()
    renderInWorkspace(<Drawer />)
    await user.click(icon('Alerts'))
    const panel = within(screen.getByRole('region', { name: 'Alerts' }))
    await panel.findByText('Index Divergence')
    await user.click(panel.getByRole('button', { name: 'Alerts', expanded: true }))
    expect(panel.getByRole('button', { name: 'Alerts', expanded: false })).toBeTruthy()
    expect(panel.getByText('Index Divergence').closest('[hidden]')).not.toBeNull()
    await user.click(panel.getByRole('button', { name: 'Close Alerts' }))
    expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull()
  })
})
