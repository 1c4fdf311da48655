export type { SandboxState } from '../sandbox-state.ts'
export type { Application } from './authorize.ts'
export { type ChatSandboxServer, startChatSandbox } from './listen.ts'
export { people } from './people.ts'
