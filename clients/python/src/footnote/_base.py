"""The base of all models."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Model(BaseModel):
    """Members that a newer platform adds are kept, and refused by nobody."""

    model_config = ConfigDict(extra="allow", populate_by_name=True, protected_namespaces=())
