import type { LiveEvent, WindowMessage } from './window-messages.ts'

/** A window's connection to the hub. */
export interface LiveLink {
  send(message: WindowMessage): void
  close(): void
}

interface LinkEvents {
  /** A hub is ready, the first one or a successor: attach to it. */
  opened(): void
  received(event: LiveEvent): void
}

export type OpenLink = (id: string, events: LinkEvents) => LiveLink
