import { chatLoginParameter } from '@tidemark/contracts'
import { finishChatSignIn } from '../features/account/index.ts'

/** AC-3: takes the answer of the chat community out of the address, before anything else can read or keep the token in it. */
export function takeChatReturn(): void {
  const { pathname, search, hash } = window.location
  if (!new URLSearchParams(search).has(chatLoginParameter)) return
  window.history.replaceState(window.history.state, '', pathname)
  void finishChatSignIn(new URLSearchParams(hash.slice(1) || search))
}
