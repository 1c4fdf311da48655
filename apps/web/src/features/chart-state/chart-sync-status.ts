export type ChartSyncStatus =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' }
  /** Changes are kept in this browser and sent again. */
  | { readonly kind: 'waiting'; readonly why: string }
  /** What is saved could not be read yet. */
  | { readonly kind: 'unread'; readonly why: string }
