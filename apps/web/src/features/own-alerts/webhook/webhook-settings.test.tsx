import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { platformPaths, type Webhook } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeCredentials } from '../../../session/credentials.ts'
import { queryClient } from '../../../session/query-client.ts'
import { FakeAlerts, webhookOf } from '../../../testing/fake-alerts.ts'
import { fillIn } from '../../../testing/fill-in.ts'
import { renderInWorkspace } from '../../../testing/render-in-workspace.tsx'
import { NoticeHost } from '../../../ui/notice-host.tsx'
import { WebhookSettings } from './webhook-settings.tsx'

async function show(webhook: Webhook | null) {
  const user = userEvent.setup()
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const platform = new FakeAlerts()
  platform.webhook = webhook
  platform.install()
  renderInWorkspace(
    <>
      <WebhookSettings />
      <NoticeHost />
    </>,
  )
  const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' })
  return { user, platform, writeText, address }
}

beforeEach(() => {
  queryClient.clear()
  storeCredentials({ email: 'a@b.c', token: 'tok' })
})

describe('the settings of the webhook', () => {
  it('[BY-9] save an address and show its secret once, to copy', async () => {
    const { user, platform, writeText, address } = await show(null)
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
    await fillIn(user, address, 'ftp://example.com')
    await user.keyboard('{Enter}')
    expect(screen.getByText('Enter an address that starts with https://')).toBeTruthy()
    await fillIn(user, address, 'https://example.com/hook')
    await user.keyboard('{Enter}')
    const secret = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Signing secret' })
    expect(secret.value).toBe('whsec_dGlkZW1hcms=')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(writeText).toHaveBeenCalledWith('whsec_dGlkZW1hcms=')
    expect(platform.webhook?.url).toBe('https://example.com/hook')
  })

  it('[BY-9] keep the address and say why when the server refuses it', async () => {
    const { user, platform, address } = await show(null)
    platform.refusal = {
      status: 400,
      code: 'invalid_request',
      message: 'The address is in a private network.',
    }
    await fillIn(user, address, 'https://10.0.0.1')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The address is in a private network.')).toBeTruthy()
    expect(address.value).toBe('https://10.0.0.1')
  })

  it('[BY-9] show the last error and what waits, send a test, and remove after a question', async () => {
    const { user, platform } = await show(webhookOf({ lastError: 'timed out', pending: 2 }))
    expect(screen.getByText('Last attempt failed: timed out')).toBeTruthy()
    expect(screen.getByText('2 messages wait')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText('Test message sent')).toBeTruthy()
    expect(platform.changes).toMatchObject([{ path: platformPaths.alertWebhookTest, method: 'POST' }])
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.getByRole('group', { name: /Remove the webhook/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await vi.waitFor(() => expect(platform.webhook).toBeNull())
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull())
  })
})
