/** What a test says, beside its own error, when the browser has stopped drawing one of its pages: it is run again. */
export const NO_FRAMES = 'the browser draws no more frames of this page';
