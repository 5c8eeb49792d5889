/** A reducer over a table of transitions. */
import { useCallback, useReducer, useRef } from "react";

/**
 * What each state makes of the events that it knows; any other event leaves it as it is. `Kind` names the states,
 * `Event` is a union distinguished by `type`.
 */
export type Transitions<Kind extends string, State, Event extends { type: string }> = {
  [From in Kind]: {
    [Type in Event["type"]]?: (state: State, event: Extract<Event, { type: Type }>) => State;
  };
};

/** Makes a reducer of a table. */
export function machine<Kind extends string, State, Event extends { type: string }>(
  transitions: Transitions<Kind, State, Event>,
  kindOf: (state: State) => Kind,
) {
  return (state: State, event: Event): State => {
    const known = transitions[kindOf(state)] as Record<
      string,
      ((state: State, event: Event) => State) | undefined
    >;
    return known[event.type]?.(state, event) ?? state;
  };
}

/** `dispatch` returns the new state at once, so that a second press in the same moment meets the first. */
export function useMachine<State, Event>(
  reduce: (state: State, event: Event) => State,
  initial: State,
) {
  const [state, apply] = useReducer(reduce, initial);
  const latest = useRef(initial);
  const dispatch = useCallback(
    (event: Event) => {
      latest.current = reduce(latest.current, event);
      apply(event);
      return latest.current;
    },
    [reduce],
  );
  return [state, dispatch, latest] as const;
}
