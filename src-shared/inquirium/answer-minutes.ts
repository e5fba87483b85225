/** How long a question may be given to be answered, in minutes. Apart from the schema, so that a page can say it. */
export const ANSWER_MINUTES = { least: 1, most: 7 * 24 * 60, usual: 60 } as const
