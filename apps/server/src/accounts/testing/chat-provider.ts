import { type ChatSandboxServer, people, startChatSandbox } from '@tidemark/simulator/chat-community'
import type { ChatSettings } from '../chat-community/chat-provider.ts'

const redirects = ['/app/discord', '/app?discordLogin=true']
const own = {
  id: '1000000000000000001',
  name: 'Tidemark',
  secret: 'the secret of the application',
  redirects,
}
const other = { id: '1000000000000000002', name: 'Another application', secret: 'another secret', redirects }

export type TestChatProvider = Awaited<ReturnType<typeof makeChatProvider>>

/** The sandbox of the chat community, with a second application, and a browser that presses its buttons. */
export async function makeChatProvider(nowMs: () => number = () => Date.parse('2026-11-16T15:00:00Z')) {
  const sandbox: ChatSandboxServer = await startChatSandbox({ applications: [own, other], nowMs })
  const settings: ChatSettings = {
    url: sandbox.url,
    cdnUrl: sandbox.url,
    clientId: own.id,
    clientSecret: own.secret,
  }

  /** Answers the page at the address and returns where it leads. */
  async function decide(url: string, decision: 'allow' | 'deny', person = 0): Promise<URL> {
    const body = new URLSearchParams({ person: people[person]?.id ?? '', decision })
    const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    if (response.status !== 302) throw new Error(await response.text())
    return new URL(response.headers.get('location') ?? '')
  }

  return {
    settings,
    people,
    close: sandbox.close,
    decide,
    /** The code and state of a connection that the person allowed. */
    async allow(url: string, person = 0): Promise<{ code: string; state: string }> {
      const { searchParams } = await decide(url, 'allow', person)
      return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' }
    },
    /** A token of the implicit grant, for this application or for another one. */
    async implicitToken(person = 0, application: 'own' | 'other' = 'own'): Promise<string> {
      const query = new URLSearchParams({
        response_type: 'token',
        client_id: application === 'own' ? own.id : other.id,
        redirect_uri: 'http://localhost/app?discordLogin=true',
        scope: 'identify',
      })
      const { hash } = await decide(`${sandbox.url}/oauth2/authorize?${query}`, 'allow', person)
      return new URLSearchParams(hash.slice(1)).get('access_token') ?? ''
    },
    /** The person takes back what they allowed. */
    withdraw: (person = 0) => sandbox.sandbox.withdraw(own.id, people[person]?.id ?? ''),
  }
}
