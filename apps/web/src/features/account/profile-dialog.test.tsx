import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { ProfileDialog } from './profile-dialog.tsx'

const account = vi.hoisted(() => ({
  data: undefined as object | undefined,
  isError: false,
  refetch: vi.fn(),
}))
vi.mock('../../session/use-user-info.ts', () => ({ useUserInfo: () => account }))
vi.mock('../../session/session-store.ts', () => ({ useSession: () => ({ email: 'demo@tidemark.local' }) }))

beforeEach(() => {
  account.data = { membership: { levelName: 'Pro Plus' } }
  account.isError = false
  connected.account = null
})

const futures = { name: 'SIM-1', id: '17', brokerage: 'A Brokerage' }
const connected = vi.hoisted(() => ({ account: null as object | null }))
vi.mock('../futures/index.ts', () => ({ useFuturesAccount: () => connected.account }))
const show = async (props: Partial<Parameters<typeof ProfileDialog>[0]> = {}) => {
  renderInWorkspace(<ProfileDialog onClose={() => undefined} {...props} />)
  return within(await screen.findByRole('dialog', { name: 'Profile' }))
}

describe('the profile', () => {
  it('[CN-4] shows email, level and the way to another membership', async () => {
    const dialog = await show()
    expect(dialog.getByText('demo@tidemark.local')).toBeTruthy()
    expect(dialog.getByText('Pro Plus')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Upgrade Membership' }).getAttribute('href')).toBe(
      pages.memberships,
    )
    expect(dialog.getByRole('link', { name: 'Account settings' }).getAttribute('href')).toBe(pages.account)
    expect(dialog.queryByRole('region', { name: 'Futures account' })).toBeNull()
  })

  it('[CN-4] shows --- without a membership', async () => {
    account.data = { membership: null }
    expect((await show()).getByText('---')).toBeTruthy()
  })

  it('[CN-4] shows name, id and brokerage of a connected futures account', async () => {
    connected.account = futures
    const part = within((await show()).getByRole('region', { name: 'Futures account' }))
    for (const text of Object.values(futures)) expect(part.getByText(text)).toBeTruthy()
  })

  it('says when the account could not be loaded, and tries again', async () => {
    account.data = undefined
    account.isError = true
    const dialog = await show()
    expect(dialog.getByText('---')).toBeTruthy()
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Try again' }))
    expect(account.refetch).toHaveBeenCalledOnce()
  })

  it('closes', async () => {
    const onClose = vi.fn()
    const dialog = await show({ onClose })
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})
