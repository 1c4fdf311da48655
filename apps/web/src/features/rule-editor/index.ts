export { RuleEditor } from './rule-editor.tsx'
