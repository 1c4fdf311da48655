const textFields =
  'input:not([type="radio"], [type="checkbox"], [type="range"], [type="color"], [type="button"]), textarea, [contenteditable="true"]'
const fields = `${textFields}, select`
const modals = 'dialog[open], [role="dialog"][aria-modal="true"], [role="alertdialog"]'
const popups = `${modals}, [role="dialog"], [role="menu"], [role="listbox"]`

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Whether the key belongs to a field that text is typed into: there the browser's own undo works. */
export const isInTextField = (target: EventTarget | null): boolean => isWithin(target, textFields)

/** Whether a letter belongs to the field: text, or a choice by its first letter. */
export const isTyping = (target: EventTarget | null): boolean => isWithin(target, fields)

export const isModalOpen = (): boolean => document.querySelector(modals) !== null

/** Whether something is open that Esc closes. */
export const isPopupOpen = (): boolean => document.querySelector(popups) !== null
