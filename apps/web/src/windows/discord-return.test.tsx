import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chatPaths } from '@tidemark/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../platform/wall-clock.ts'
import { clearCredentials, storeCredentials } from '../session/credentials.ts'
import { answerWith, failure, tokenUntil } from '../testing/answer-with.ts'
import { renderAt } from '../testing/render-at.tsx'
import { DiscordReturn } from './discord-return.tsx'

const pages = [
  { path: '/app/discord', element: <DiscordReturn /> },
  { path: '/app', element: <h1>The workspace</h1> },
]
const answered = '/app/discord?code=a-code&state=a-state'
const discordUser = { id: '1', name: 'nora', avatar: null, avatarUrl: 'https://cdn.example/1.png' }

beforeEach(() =>
  storeCredentials({ email: 'ann@example.com', token: tokenUntil(systemClock.now() / 1000 + 40_000) }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  clearCredentials()
})

/** Reads the alert and closes it, so that the next one can be shown. */
async function alertText() {
  const { textContent } = await screen.findByRole('alertdialog', { name: 'Discord' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  return textContent
}
const atWorkspace = () => screen.findByRole('heading', { name: 'The workspace', hidden: true })

describe('the return from Discord', () => {
  it('[RT-7] says that it is processing the response', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    renderAt(answered, pages)
    expect(screen.getByRole('heading', { name: 'Processing Discord Response' })).toBeTruthy()
    expect(screen.getByText('One moment.')).toBeTruthy()
  })

  it('[AC-4] [AC-17] sends code and state once, then opens the workspace', async () => {
    const sent = answerWith({ [chatPaths.return]: { body: { status: 'OK', discordUser } } })
    const address = renderAt(answered, pages)
    expect(await atWorkspace()).toBeTruthy()
    expect(address().search).toBe('')
    expect(sent).toHaveBeenCalledOnce()
    expect(sent.mock.calls[0]?.[0]).toBe(`${chatPaths.return}?code=a-code&state=a-state`)
    expect((await screen.findByRole('status')).textContent).toContain('You are connected as nora.')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('[AC-4] [AC-17] shows the error of the address, cut, then opens the workspace', async () => {
    const sent = answerWith({})
    renderAt(`/app/discord?error=access_denied&error_description=${'You+said+no.'.repeat(100)}`, pages)
    const text = (await alertText()) ?? ''
    expect(text).toContain('Error occurred: access_denied::You said no.')
    expect(text.length).toBeLessThan(500)
    expect(await atWorkspace()).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
  })

  it('[AC-4] [AC-17] shows the error of the answer, then opens the workspace', async () => {
    const body = { error: 'invalid_grant', error_description: 'Invalid "code" in request.' }
    answerWith({ [chatPaths.return]: { body } })
    renderAt(answered, pages)
    expect(await alertText()).toContain('invalid_grant: Invalid "code" in request.')
    expect(await atWorkspace()).toBeTruthy()
  })

  it.each([
    [failure(400, 'invalid_request', 'It came too late.'), 'An error occurred: It came too late.'],
    [undefined, 'An error occurred: The server cannot be reached. Check your connection and try again.'],
  ])(
    '[AC-4] [AC-17] shows why the request failed, then opens the workspace (%#)',
    async (answer, message) => {
      answerWith(answer ? { [chatPaths.return]: answer } : {})
      renderAt(answered, pages)
      expect(await alertText()).toContain(message)
      expect(await atWorkspace()).toBeTruthy()
    },
  )

  it('[AC-17] says that nobody is signed in', async () => {
    clearCredentials()
    answerWith({})
    renderAt(answered, pages)
    expect(await alertText()).toContain('An error occurred: You are signed out. Sign in again.')
  })

  it('[RT-7] says that there is nothing to process', async () => {
    const sent = answerWith({})
    const address = renderAt('/app/discord', pages)
    expect(screen.getByText(/Discord sent no answer to this page/)).toBeTruthy()
    await waitFor(() => expect(address().pathname).toBe('/app/discord'))
    expect(sent).not.toHaveBeenCalled()
  })
})
