import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { logOut } from '../../../session/session-store.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { ProfileMenu } from './profile-menu.tsx'

const userInfo: { role: string; discordUser?: { avatarUrl: string } | null } = { role: 'trader' }
vi.mock('../../../session/session-store.ts', () => ({
  logOut: vi.fn(() => Promise.resolve()),
  useSession: () => ({ email: 'demo@tidemark.local', signedIn: true }),
}))
vi.mock('../../../session/use-user-info.ts', () => ({ useUserInfo: () => ({ data: userInfo }) }))

const open = async (onShortcuts = () => undefined, onTour = () => undefined) => {
  const user = userEvent.setup()
  renderInWorkspace(<ProfileMenu onShortcuts={onShortcuts} onTour={onTour} />)
  await user.click(screen.getByRole('button', { name: 'Profile menu' }))
  return user
}

beforeEach(() => {
  userInfo.role = 'trader'
  userInfo.discordUser = null
})

describe('profile menu', () => {
  it('[TB-1] shows the picture of a connected chat account above the icon', async () => {
    await open()
    const button = screen.getByRole('button', { name: 'Profile menu' })
    expect(button.querySelector('img')).toBeNull()
    cleanup()
    const avatarUrl = 'https://cdn.example/avatars/1/a.webp?size=128'
    userInfo.discordUser = { avatarUrl }
    await open()
    const withPicture = screen.getByRole('button', { name: 'Profile menu' })
    expect(withPicture.querySelector('img')?.getAttribute('src')).toBe(avatarUrl)
    expect(withPicture.querySelector('svg')).not.toBeNull()
  })

  it('[BY-8] starts the tour again', async () => {
    const onTour = vi.fn()
    const user = await open(undefined, onTour)
    await user.click(screen.getByRole('menuitem', { name: 'Take the tour' }))
    expect(onTour).toHaveBeenCalledOnce()
  })

  it('[CN-4] opens the profile', async () => {
    const user = await open()
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }))
    const dialog = await screen.findByRole('dialog', { name: 'Profile' })
    expect(dialog.textContent).toContain('demo@tidemark.local')
  })

  it('logs out', async () => {
    const user = await open()
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
    expect(logOut).toHaveBeenCalledOnce()
  })

  it('offers the operator page to operators only', async () => {
    await open()
    expect(screen.queryByRole('menuitem', { name: 'Operator page' })).toBeNull()
    expect(screen.getByRole('menuitem', { name: 'Profile' })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Memberships' })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Settings' })).toBeTruthy()
  })

  it('shows the operator page to an operator', async () => {
    userInfo.role = 'operator'
    await open()
    expect(screen.getByRole('menuitem', { name: 'Operator page' })).toBeTruthy()
  })

  it('changes theme and colours', async () => {
    const user = await open()
    await user.click(screen.getByRole('menuitemradio', { name: 'Light' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Colour-blind safe' }))
    expect(screen.getByRole('menuitemradio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true')
    expect(localStorage.getItem('tidemark.appearance')).toBe('{"theme":"light","palette":"colour-blind"}')
  })

  it('opens the shortcuts', async () => {
    const onShortcuts = vi.fn()
    const user = await open(onShortcuts)
    await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }))
    expect(onShortcuts).toHaveBeenCalledOnce()
  })
})
