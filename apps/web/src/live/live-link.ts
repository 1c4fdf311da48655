import type { LiveEvent, WindowMessage } from './window-messages.ts'

/** A window's way to whoever keeps the sockets. */
export interface LiveLink {
  send(message: WindowMessage): void
  close(): void
}

interface LinkEvents {
  /** Somebody keeps the sockets now, for the first time or in another's place: say who you are and what you want. */
  opened(): void
  received(event: LiveEvent): void
}

export type OpenLink = (id: string, events: LinkEvents) => LiveLink
