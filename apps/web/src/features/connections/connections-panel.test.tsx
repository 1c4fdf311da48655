import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chatPaths, type FeedState, futuresPaths, pages, storageKeys } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../session/credentials.ts'
import { answerWith, failure } from '../../testing/answer-with.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderInWorkspace } from '../../testing/render-in-workspace.tsx'
import { userInfoOf } from '../../testing/user-info.ts'
import { AlertHost } from '../../ui/alert-dialog.tsx'
import { NoticeHost } from '../../ui/notice-host.tsx'
import { useNotices } from '../../ui/notices.ts'
import { askToConnect, useConnectWanted } from '../futures/index.ts'
import { forgetLiveData, useLiveData } from '../live-data/live-data-store.ts'
import { ConnectionsPanel } from './connections-panel.tsx'

const account = vi.hoisted(() => ({
  data: undefined as object | undefined,
  isError: false,
  refetch: () => undefined,
}))
const tryLogon = vi.hoisted(() => vi.fn())
vi.mock('../futures/index.ts', async load => ({ ...(await load<object>()), tryLogon }))
const leavePage = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
vi.mock('../../session/use-user-info.ts', () => ({ useUserInfo: () => account }))

const lights = { scanner: 'green', resilience: 'green', live: 'green', overall: 'green' } as const

beforeEach(() => {
  forgetLiveData()
  leavePage.mockClear()
  tryLogon.mockReset()
  useNotices.setState({ notices: [] })
  account.data = undefined
  account.isError = false
})

function show(feed: FeedState | null = null) {
  if (feed !== null) useLiveData.setState({ status: { ...lights, feed } })
  renderInWorkspace(
    <>
      <ConnectionsPanel />
      <NoticeHost />
      <AlertHost />
    </>,
  )
}
const card = (name: string) => screen.getByRole('article', { name })
const buttons = (name: string) =>
  [...within(card(name)).queryAllByRole('button'), ...within(card(name)).queryAllByRole('link')].map(
    ({ textContent }) => textContent,
  )

describe('the connections', () => {
  it('[CN-1] are three, of which the accounts are not connected at first', () => {
    show('user-realtime-feed')
    expect(screen.getAllByRole('article')).toHaveLength(3)
    for (const name of ['Chat community', 'Futures']) {
      expect(within(card(name)).getByText('Not Connected')).toBeTruthy()
      expect(buttons(name)).toEqual(['Connect'])
    }
  })

  it.each([
    ['Chat community', storageKeys.discordConnected, { discordConnected: true, cqgConnected: false }],
    ['Futures', storageKeys.cqgConnected, { discordConnected: false, cqgConnected: true }],
  ])('[CN-1] show %s as connected from the browser and from the account', (name, key, user) => {
    localStorage.setItem(key, 'true')
    show()
    expect(within(card(name)).getByText('Connected')).toBeTruthy()
    expect(buttons(name)).toEqual(['Disconnect'])
    localStorage.clear()
    account.data = user
    show()
    expect(screen.getAllByText('Connected')).toHaveLength(2)
  })

  it('[CN-1] [AC-4] go to Discord to connect', async () => {
    const url = 'https://discord.example/oauth2/authorize?state=1'
    answerWith({ [chatPaths.start]: { body: { url } } })
    storeCredentials({ email: 'ann@example.com', token: 'a token' })
    show()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Connect: Chat community' }))
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith(url))
  })

  it('[CN-1] say why Discord could not be connected', async () => {
    const message = 'Discord does not answer'
    answerWith({ [chatPaths.start]: failure(503, 'provider_failed', message) })
    storeCredentials({ email: 'ann@example.com', token: 'a token' })
    show()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Connect: Chat community' }))
    const alert = await screen.findByRole('alertdialog', { name: 'Chat community' })
    await userEvent.keyboard('{Enter}')
    expect(alert.textContent).toContain(`Discord could not be connected. ${message}`)
  })

  it('[CN-1] [CN-3] disconnect Discord, and say when that failed', async () => {
    account.data = { ...userInfoOf(null), discordConnected: true, discordUser: { name: 'nora' } }
    const sent = answerWith({ [chatPaths.disconnect]: failure(503, 'storage_failed', 'No') })
    storeCredentials({ email: 'ann@example.com', token: 'a token' })
    localStorage.setItem(storageKeys.discordConnected, 'true')
    localStorage.setItem(storageKeys.discordOauth, 'a handle')
    show()
    expect(within(card('Chat community')).getByText(/Connected as nora/)).toBeTruthy()
    const user = userEvent.setup()
    const disconnect = screen.getByRole('button', { name: 'Disconnect: Chat community' })
    await user.click(disconnect)
    const alert = await screen.findByRole('alertdialog', { name: 'Chat community' })
    expect(alert.textContent).toContain('Failed to disconnect discord connection, Please try again')
    expect(localStorage.getItem(storageKeys.discordOauth)).toBe('a handle')
    await user.keyboard('{Enter}')

    answerWith({ [chatPaths.disconnect]: { body: { status: 'OK' } } })
    await user.click(disconnect)
    await waitFor(() => expect(localStorage.getItem(storageKeys.discordOauth)).toBeNull())
    expect(localStorage.getItem(storageKeys.discordConnected)).toBeNull()
    expect(sent).toHaveBeenCalledOnce()
  })

  const connectWith = async (password: string) => {
    account.data = { membership: { levelName: 'Pro Plus' } }
    storeCredentials({ email: 'ann@example.com', token: 'a token' })
    show()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Connect: Futures' }))
    const form = within(await screen.findByRole('dialog', { name: 'Connect futures account' }))
    await user.type(form.getByLabelText('Username'), 'ann')
    await fillIn(user, form.getByLabelText('Password'), password)
    await user.keyboard('{Enter}')
    return form
  }
  const formIsClosed = () =>
    waitFor(() => expect(screen.queryByRole('dialog', { name: 'Connect futures account' })).toBeNull())

  it('[CN-2] [API-8] connect futures with what the provider has accepted, then load the workspace', async () => {
    const sent = answerWith({ [futuresPaths.connect]: { body: { status: 'OK' } } })
    let accept = (_answer: object) => {}
    tryLogon.mockImplementation(() => new Promise(resolve => (accept = resolve)))
    const form = await connectWith('secret')
    expect(tryLogon).toHaveBeenCalledExactlyOnceWith({ userName: 'ann', password: 'secret' })
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Logging in …' }).disabled).toBe(true)
    expect(sent).not.toHaveBeenCalled()
    accept({ isOk: true, value: null })
    await waitFor(() => expect(leavePage).toHaveBeenCalledExactlyOnceWith(pages.workspace))
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      method: 'PUT',
      body: JSON.stringify({ user_name: 'ann', password: 'secret' }),
    })
    expect(localStorage.getItem(storageKeys.cqgConnected)).toBe('true')
    expect(localStorage.getItem(storageKeys.cqgAuth), 'no password').toBe('{"user_name":"ann"}')
  })

  it.each([
    ['{"user_name":"ann","ticket":"t"}', 'ann'],
    ['{"user_name":5}', ''],
    ['no JSON', ''],
  ])('[ST-1] show the name of the last logon in the form: %s', async (stored, name) => {
    account.data = { membership: { levelName: 'Pro Plus' } }
    localStorage.setItem(storageKeys.cqgAuth, stored)
    show()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Connect: Futures' }))
    const form = within(await screen.findByRole('dialog', { name: 'Connect futures account' }))
    expect(form.getByLabelText<HTMLInputElement>('Username').value).toBe(name)
  })

  it('[FU-11] have a panel for futures with login, password and LOGIN; LOGOFF is there, but hidden', async () => {
    account.data = { membership: { levelName: 'Pro Plus' } }
    storeCredentials({ email: 'ann@example.com', token: 'a token' })
    show()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Connect: Futures' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Connect futures account' }))
    expect(panel.getByLabelText<HTMLInputElement>('Username').type).toBe('text')
    expect(panel.getByLabelText<HTMLInputElement>('Password').type).toBe('password')
    expect(panel.getByRole('button', { name: 'LOGIN' })).toBeTruthy()
    expect(panel.queryByRole('button', { name: 'LOGOFF' })).toBeNull()
    const logOff = panel.getByText('LOGOFF')
    expect(logOff.closest('button')?.style.display).toBe('none')
    const sent = answerWith({ [futuresPaths.disconnect]: { body: { status: 'OK' } } })
    logOff.click()
    await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  })

  it('[CN-2] open the form where another part of the page asks for it', async () => {
    account.data = { membership: { levelName: 'Pro Plus' } }
    show()
    act(askToConnect)
    expect(await screen.findByRole('dialog', { name: 'Connect futures account' })).toBeTruthy()
    expect(useConnectWanted.getState().isWanted).toBe(false)
  })

  it('[CN-2] close the form after a login error, and keep the user name for the next try', async () => {
    const sent = answerWith({})
    tryLogon.mockResolvedValue({ isOk: false, error: 'No', code: 101 })
    await connectWith('wrong')
    await formIsClosed()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Connect: Futures' }))
    const again = within(await screen.findByRole('dialog', { name: 'Connect futures account' }))
    expect(again.getByLabelText<HTMLInputElement>('Username').value).toBe('ann')
    expect(again.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(sent).not.toHaveBeenCalled()
    expect(localStorage.getItem(storageKeys.cqgConnected)).toBeNull()
    expect(leavePage).not.toHaveBeenCalled()
  })

  it('[CN-3] say that futures could not be connected when the server did not take them', async () => {
    answerWith({ [futuresPaths.connect]: failure(503, 'storage_failed', 'No') })
    tryLogon.mockResolvedValue({ isOk: true, value: null })
    await connectWith('secret')
    const alert = await screen.findByRole('alertdialog', { name: 'Futures' })
    expect(alert.textContent).toContain('Failed to connect cqg connection, Please try again')
    await userEvent.keyboard('{Enter}')
    await formIsClosed()
    expect(localStorage.getItem(storageKeys.cqgConnected)).toBeNull()
  })

  it('[CN-1] [CN-3] disconnect futures, and say when that failed', async () => {
    localStorage.setItem(storageKeys.cqgConnected, 'true')
    answerWith({ [futuresPaths.disconnect]: failure(503, 'storage_failed', 'No') })
    storeCredentials({ email: 'ann@example.com', token: 'a token' })
    show()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Disconnect: Futures' }))
    const alert = await screen.findByRole('alertdialog', { name: 'Futures' })
    expect(alert.textContent).toContain('Failed to disconnect cqg connection, Please try again')
    expect(localStorage.getItem(storageKeys.cqgConnected)).toBe('true')
    await user.keyboard('{Enter}')

    const sent = answerWith({ [futuresPaths.disconnect]: { body: { status: 'OK' } } })
    await user.click(screen.getByRole('button', { name: 'Disconnect: Futures' }))
    await waitFor(() => expect(within(card('Futures')).getByText('Not Connected')).toBeTruthy())
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ method: 'PUT' })
  })

  it.each([null, { levelName: 'Lite' }, { levelName: 'Pro' }])(
    '[CN-6] offer the upgrade for futures with the membership %j',
    async membership => {
      account.data = { membership }
      show()
      await userEvent.setup().click(screen.getByRole('button', { name: 'Connect: Futures' }))
      const offer = within(await screen.findByRole('dialog', { name: 'Upgrade membership' }))
      expect(
        offer.getByText(
          'This is a Pro Plus feature. Please upgrade to Pro Plus to unlock this functionality',
        ),
      ).toBeTruthy()
      expect(offer.getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe(pages.memberships)
      expect(screen.queryByRole('status')).toBeNull()
    },
  )

  it('[CN-1] show real-time data without a button', () => {
    show('user-realtime-feed')
    expect(within(card('Live Equities Data')).getByText('Real Time')).toBeTruthy()
    expect(buttons('Live Equities Data')).toEqual([])
  })

  it.each(['user-delayed-feed', 'no-datafeed-subscription', 'nyse-unfilled'] as const)(
    '[CN-1] [CN-5] show data that is delayed by %s with its reason and only “Upgrade”, which opens the choice',
    async feed => {
      localStorage.setItem(storageKeys.email, 'ann@example.com')
      localStorage.setItem(storageKeys.token, 'a.b c')
      const open = vi.fn()
      vi.stubGlobal('open', open)
      show(feed)
      const live = within(card('Live Equities Data'))
      expect(live.getByText('15-min Delayed')).toBeTruthy()
      expect(live.getByText(/Delayed because: \w+/)).toBeTruthy()
      expect(buttons('Live Equities Data')).toEqual(['Upgrade'])
      await userEvent.setup().click(live.getByRole('button'))
      expect(open).toHaveBeenCalledExactlyOnceWith(
        '/dataoption/redirect-call-back?token=a.b%20c',
        '_blank',
        'noopener',
      )
    },
  )

  it('[CN-6] say that data fees may apply', () => {
    show('user-realtime-feed')
    expect(within(card('Live Equities Data')).getByText(/Data fees may apply/)).toBeTruthy()
  })

  it('[CN-1] take the feed of the account until the live connection reports it', () => {
    account.data = { feedState: 'user-delayed-feed' }
    show()
    expect(within(card('Live Equities Data')).getByText('15-min Delayed')).toBeTruthy()
  })

  it('say while the feed is not known, and when it could not be loaded', () => {
    show()
    expect(within(card('Live Equities Data')).getByText('Checking …')).toBeTruthy()
    expect(buttons('Live Equities Data')).toEqual([])
  })

  it('offer to load the feed again when that failed', () => {
    account.isError = true
    show()
    expect(within(card('Live Equities Data')).getByText('The state could not be loaded')).toBeTruthy()
    expect(buttons('Live Equities Data')).toEqual(['Try again'])
  })
})
