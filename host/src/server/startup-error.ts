/** A reason not to start, told in one line that says what to do. Nothing has been changed on disk when it is thrown. */
export class StartupError extends Error {}
