export type TradingKey = 'ticket' | 'dom' | 'arm' | 'flatten' | 'cancelAll' | 'reverse'

/** With Alt and Shift: Alt alone belongs to the drawings. */
const commands: Readonly<Record<string, TradingKey>> = {
  T: 'ticket',
  D: 'dom',
  A: 'arm',
  F: 'flatten',
  C: 'cancelAll',
  R: 'reverse',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'>

/** By key code: on a Mac, Alt changes the letter that is typed. */
export function tradingKeyOf({ key, code, altKey, shiftKey, ctrlKey, metaKey }: Pressed): TradingKey | null {
  if (!altKey || !shiftKey || ctrlKey || metaKey) return null
  const letter = code.startsWith('Key') ? code.slice(3) : key.toUpperCase()
  return Object.hasOwn(commands, letter) ? (commands[letter] ?? null) : null
}
