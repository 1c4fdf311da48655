import { act, screen } from '@testing-library/react'
import { storageKeys } from '@tidemark/contracts'
import type { Broker } from '@tidemark/futures'
import { describe, expect, it, vi } from 'vitest'
import { createFakeBroker } from '../../../testing/fake-broker.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { setAccountManager } from '../../global-settings/account-manager.ts'
import { BottomPanel } from './bottom-panel.tsx'

const connected = vi.hoisted(() => ({ broker: null as Broker | null }))
vi.mock('../../broker/index.ts', () => ({ useBroker: () => connected.broker }))

const accountTab = () => screen.queryByRole('tab', { name: 'Account' })

describe('[GS-2] the tab of the account manager', () => {
  it('is shown while its switch is on, which it is when unset', async () => {
    connected.broker = createFakeBroker().broker
    expect(localStorage.getItem(storageKeys.enableAccountManager)).toBeNull()
    renderInWorkspace(<BottomPanel />)
    act(() => accountTab()?.click())
    expect(await screen.findByText('No orders')).toBeTruthy()
    act(() => setAccountManager(false))
    expect(accountTab()).toBeNull()
    expect(screen.getByRole('tab', { name: 'Scanner', selected: true })).toBeTruthy()
    act(() => setAccountManager(true))
    expect(accountTab()).toBeTruthy()
  })

  it('is absent without an account to trade on', () => {
    connected.broker = null
    renderInWorkspace(<BottomPanel />)
    expect(accountTab()).toBeNull()
  })
})
