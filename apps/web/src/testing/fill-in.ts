import type { UserEvent } from '@testing-library/user-event'

type User = Pick<UserEvent, 'clear' | 'paste'>

/** Replaces the text of a field in one event, as by pasting: each typed character renders a form once more. */
export async function fillIn(user: User, field: Element, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}
