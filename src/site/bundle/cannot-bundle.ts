// The name by which compare still knows what a user did.
import { UserError } from '../../model/errors.ts';

export const CannotBundle = UserError;
