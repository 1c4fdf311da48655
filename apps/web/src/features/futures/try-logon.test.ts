import { expect, it, vi } from 'vitest'
import { createGatewayPorts } from '../../testing/futures-gateway.ts'
import { tryLogon } from './try-logon.ts'

const shown = vi.hoisted(() => vi.fn())
vi.mock('../../ui/alert-dialog.tsx', () => ({ showAlert: shown }))

async function tryWith(userName: string, password: string) {
  shown.mockClear()
  const { ports, pass } = createGatewayPorts()
  const answer = tryLogon({ userName, password }, ports)
  await pass()
  return answer
}

it('[CN-2] accepts a password that the provider accepts', async () => {
  expect(await tryWith('tidemark', 'tidemark')).toEqual({ isOk: true, value: null })
  expect(shown).not.toHaveBeenCalled()
})

it('[CN-2] [FU-3] shows why the provider refused a password', async () => {
  expect(await tryWith('tidemark', 'wrong')).toMatchObject({ isOk: false })
  expect(shown.mock.calls[0]?.[0].text).toMatch(/^Logon to CQG Failed ./)
})

it('[FU-3] says that a password has expired', async () => {
  expect(await tryWith('expired', 'expired')).toMatchObject({ isOk: false, code: 104 })
  expect(shown.mock.calls[0]?.[0].text).toContain('CQG: your password has expired')
})
