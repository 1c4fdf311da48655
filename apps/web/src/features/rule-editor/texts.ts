export const ruleEditorTexts = {
  placeholder: 'price crosses above HP and volume > 1m',
  completions: 'Words that fit here',
} as const
