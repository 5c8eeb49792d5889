/** What JSX becomes, as names that need no unpacking. */
import runtime from "../node_modules/react/cjs/react-jsx-runtime.production.js";

export const { Fragment, jsx, jsxs } = runtime;
