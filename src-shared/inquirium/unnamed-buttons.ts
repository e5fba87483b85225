/** The buttons of a confirmation of the host that it gave no names of their own. */
export const UNNAMED_BUTTONS = { yes: 'Go ahead', no: 'Do not go ahead' } as const
